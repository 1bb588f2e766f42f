"""The styles of the board as plain HTML, which stand in the page beside it."""

CSS = """
.cp.cp-static{color-scheme:light dark;--p:light-dark(#FBF8F0,#1A1814);--i:light-dark(#201C15,
#F1EBDD);
--j:light-dark(#5A5243,#BDB29C);--l:light-dark(#D8CFBC,#3C372D);--r:light-dark(#9E3A12,#FF9C66);
--b:light-dark(#00588C,#6DBDF0);--v:light-dark(#A34700,#F58C4A);--on:light-dark(#FFF,#14120E);
background:#FBF8F0;background:var(--p);color:#201C15;color:var(--i);padding:12px 16px;
border-top:5px solid currentColor;font:15px/1.45 system-ui,"Segoe UI",Roboto,"Noto Sans",Arial,
sans-serif}
[data-jp-theme-light="true"] .cp.cp-static{color-scheme:light}
[data-jp-theme-light="false"] .cp.cp-static{color-scheme:dark}
.cp.cp-static *{box-sizing:border-box;overflow-wrap:anywhere}
.cp.cp-static :is(h2,h3,p,ul,ol,dl,dt,dd){margin:0;padding:0;font-weight:400;float:none;width:auto}
.cp.cp-static :is(ul,ol){list-style:none}
.cp.cp-static :is(.cp-title,.cp-status,.cp-rail p){font-family:"Iowan Old Style",Palatino,P052,
Georgia,"Noto Serif",serif}
.cp.cp-static .cp-title{font-size:28px;line-height:1.15}
.cp.cp-static :is(.cp-kicker,.cp-h){font-size:12px;font-weight:600;letter-spacing:.08em;
text-transform:uppercase;line-height:1.4}
.cp.cp-static :is(.cp-kicker,.cp-detail,.cp-source,.cp-h small,.cp-none){color:var(--j)}
.cp.cp-static small,.cp.cp-static .cp-detail{font-size:13px;
letter-spacing:0;text-transform:none;font-weight:400}
.cp.cp-static .cp-tally{display:flex;flex-wrap:wrap;gap:4px 24px}
.cp.cp-static .cp-tally div{display:flex;gap:6px}
.cp.cp-static .cp-tally dd{font-weight:700}
.cp.cp-static .cp-status{font-size:18px;border-block:1px solid;margin:6px 0;padding:4px 0}
.cp.cp-static :is(.cp-status b,.cp-left b,.cp-rail .cp-h){color:var(--r)}
.cp.cp-static .cp-body{display:grid;margin-top:16px;gap:16px 24px;
grid-template-columns:repeat(auto-fit,minmax(min(100%,15em),1fr))}
.cp.cp-static :is(.cp-zone,.cp-group,.cp-panel){border-top:1px solid;padding-top:4px;
font-size:13px;break-inside:avoid}
.cp.cp-static .cp-tokens{display:inline-flex;flex-wrap:wrap;gap:0 12px}
.cp.cp-static .cp-sort{display:inline-block;min-width:1.5em;padding:0 .25em;margin-right:.3em;
text-align:center;
font-weight:700;font-size:12px;background:var(--t,var(--j));color:var(--on)}
.cp.cp-static .look-seat-1{--t:var(--b);--m:"\\25CF\\00A0"}
.cp.cp-static .look-seat-2{--t:var(--v);--m:"\\25A0\\00A0"}
.cp.cp-static .look-seat-3{--t:light-dark(#00684C,#3FCB9F);--m:"\\25B2\\00A0"}
.cp.cp-static .look-seat-4{--t:light-dark(#8B3D68,#E6A3C8);--m:"\\25C6\\00A0"}
.cp.cp-static .look-seat-5{--t:light-dark(#775200,#F0B93F);--m:"\\2716\\00A0"}
.cp.cp-static [class*="look-seat-"]::before{content:var(--m);color:var(--t)}
.cp.cp-static .cp-choice{display:inline-block;border-left:4px solid;padding:0 8px;margin:2px 0;
font-weight:600}
.cp.cp-static .cp-choice[data-blocked]{border-left-style:dotted;font-weight:400;color:var(--j)}
.cp.cp-static .cp-why{display:block;padding-left:12px;color:var(--j)}
.cp.cp-static :is(.cp-log,.cp-ledger) li{border-bottom:1px solid var(--l);padding:2px 0}
.cp.cp-static .cp-rail{border-left:5px double var(--r);padding-left:12px}
.cp.cp-static .cp-rail .cp-source{font:12px/1.4 system-ui,"Noto Sans",sans-serif}
.cp.cp-static .cp-code{display:block;font:12px/1.4 monospace;user-select:all}
.cp.cp-static .cp-foot{margin-top:12px;border-top:1px solid;padding-top:6px;font-size:13px}
@media print{.cp.cp-static{--p:#FFF;background:#FFF;color-scheme:light!important}}
"""
