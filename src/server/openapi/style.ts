/** Served from the same origin: the page's policy allows no inline styles. */
export const style = `:root{color-scheme:light;--canvas:#fafafa;--surface:#fff;--line:#e7e7ea;--ink:#18181b;--ink-2:#52525b;--accent:#4338ca;--good:#15803d;--warn:#a15c07;--bad:#b91c1c}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--canvas:#0e0e11;--surface:#151518;--line:#26262b;--ink:#f4f4f5;--ink-2:#b0b0b9;--accent:#b4b5ff;--good:#58c782;--warn:#e5b04a;--bad:#f47c7c}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.6 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:24px max(24px,calc((100% - 1280px)/2 + 24px));border-bottom:1px solid var(--line);background:var(--surface)}
header h1{margin:0;font-size:24px}
header p{margin:4px 0 0;color:var(--ink-2)}
a{color:var(--accent)}
a:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.columns{display:grid;grid-template-columns:300px minmax(0,1fr);max-width:1280px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:24px;font-size:13px}
nav ul{list-style:none;margin:0;padding:0}
nav>ul>li{margin-bottom:12px}
nav>ul>li>a{font-weight:600;color:var(--ink);text-decoration:none}
nav ul ul a{display:block;padding:2px 0;color:var(--ink-2);text-decoration:none}
nav ul ul a:hover{text-decoration:underline}
main{padding:24px;min-width:0}
main>p{max-width:75ch}
h2{margin:32px 0 8px;font-size:19px}
main>h2:first-child{margin-top:0}
article{scroll-margin-top:12px;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0}
article h3{margin:0;font-size:15px;font-weight:600}
article p{margin:6px 0}
h4{margin:12px 0 4px;font-size:13px;color:var(--ink-2)}
.who{color:var(--ink-2);font-size:13px}
.method{display:inline-block;min-width:56px;font-size:12px;color:var(--accent)}
.method.post{color:var(--good)}
.method.patch,.method.put{color:var(--warn)}
.method.delete{color:var(--bad)}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{margin:0;padding:12px;border:1px solid var(--line);border-radius:6px;background:var(--canvas);overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse}
th{white-space:nowrap}
th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;border-bottom:1px solid var(--line)}
article ul{margin:0;padding-left:18px}
@media (max-width:800px){.columns{display:block}nav{position:static;max-height:none;padding-bottom:0}nav ul ul{display:none}nav>ul{display:flex;flex-wrap:wrap;gap:4px 16px}nav>ul>li{margin:0}main{padding:16px}header{padding:16px}}
@media print{nav{display:none}.columns{display:block}}
`;
