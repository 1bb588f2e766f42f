"""A kernel connection that sends each message at once.

jupyter_server leaves TCP's small-packet delay on, so that a click waits about 40 ms for nothing:
the server holds a second small packet back until the browser has acknowledged the first.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """The usual connection between page and kernel, with TCP_NODELAY set on its web socket."""

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()
