"""The styles of the teacher's pages, on a screen in light and dark and on paper."""

CSS = """
:root{color-scheme:light dark;--p:light-dark(#FBF8F0,#1A1814);--i:light-dark(#201C15,#F1EBDD);
--j:light-dark(#5A5243,#BDB29C);--l:light-dark(#D8CFBC,#3C372D);--r:light-dark(#9E3A12,#FF9C66)}
*{box-sizing:border-box;overflow-wrap:anywhere}
body{margin:0;background:var(--p);color:var(--i);
font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
main{max-width:48em;margin:0 auto;padding:24px 16px 64px;border-top:6px double}
h1,h2,h3,.lead{font-family:"Iowan Old Style",Palatino,P052,Georgia,"Noto Serif",serif;
font-weight:400;line-height:1.25}
h1{font-size:36px;margin:0 0 12px}
h2{font-size:24px;margin:0 0 8px;padding-top:12px;border-top:1px solid}
h3{font-size:18px;margin:16px 0 4px}
.lead{font-size:20px;margin:0 0 16px}
.kicker{font-size:12px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;
color:var(--r);margin:0}
section{margin-top:24px}
p{margin:4px 0}
ul,ol{margin:4px 0;padding-left:1.4em}
li{margin:2px 0}
dl{display:grid;grid-template-columns:minmax(8em,30%) 1fr;gap:6px 16px;margin:8px 0}
dt{font-weight:600}
dd{margin:0}
.source{color:var(--j);font-size:13px}
table{border-collapse:collapse;width:100%;margin:8px 0}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid var(--l)}
td:first-child{font-variant-numeric:tabular-nums;width:5em}
code{font:14px/1.4 ui-monospace,"DejaVu Sans Mono",monospace}
.asked{break-inside:avoid}
.blanks{display:grid;grid-template-columns:2fr 1fr 1fr;gap:24px;margin:8px 0 20px}
.blanks span{border-bottom:1px solid;padding-bottom:4px;font-size:13px;color:var(--j)}
.tasks{padding-left:1.2em}
.task{margin:0 0 20px;break-inside:avoid}
.task h2{font-size:18px;margin:0 0 4px;padding:0;border:0}
.line{border-bottom:1px solid var(--j);height:32px}
@media(max-width:480px){dl{grid-template-columns:1fr}.blanks{grid-template-columns:1fr}
h1{font-size:28px}}
@media print{:root{color-scheme:light}@page{margin:16mm 18mm}
body{background:#FFF;font-size:10.5pt}main{max-width:none;padding:0;border-top:0}
h1{font-size:22pt}h2{font-size:15pt;break-after:avoid}h3{font-size:12pt;break-after:avoid}
tr{break-inside:avoid}.lead{font-size:13pt}}
"""
