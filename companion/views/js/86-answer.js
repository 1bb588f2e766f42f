// @ts-check
// Whether Python is still there: each message is answered by a drawing, a refusal or "saved".

/** How long a message may wait for its answer, in milliseconds; a slow bot takes two seconds. */
export const PATIENCE = 6000;
export const LOST = "This board has lost its Python.";
export const LOST_WHAT_NOW = "Run its cell again: the match comes back.";

/**
 * Sends a message and waits for its answer.
 * @param {any} view
 * @param {any} message
 */
function ask(view, message) {
  try {
    view.model.send(message);
  } catch {
    lose(view); // the kernel was restarted or shut down: the way to it is closed
    return;
  }
  const long = message.type === "preview"; // a whole lesson, played by bots
  view.waiting ??= setTimeout(() => lose(view), long ? 20 * PATIENCE : PATIENCE);
}

/** @param {any} view whose message was answered, after all or in time */
function answered(view) {
  clearTimeout(view.waiting);
  view.waiting = null;
  view.local.lost = false;
}

/** @param {any} view that will say so until an answer comes */
function lose(view) {
  clearTimeout(view.waiting);
  view.waiting = null;
  Object.assign(view.local, { lost: true, playing: false });
  view.redraw();
  view.say(`${LOST} ${LOST_WHAT_NOW}`);
}

/**
 * The notebook doubts that the kernel is there, as while it restarts: asks the way to it, once it
 * had time to close. "ready" wants no answer.
 * @param {any} view
 */
function probe(view) {
  clearTimeout(view.probing);
  view.probing = setTimeout(() => {
    try {
      view.model.send({ type: "ready" });
    } catch {
      lose(view);
    }
  }, 500);
}
