const style = `:root{color-scheme:light dark;--canvas:#fafafa;--surface:#fff;--line:#e7e7ea;--ink:#18181b;--ink-2:#52525b;--accent:#4f46e5;--link:#4338ca}
@media (prefers-color-scheme:dark){:root{--canvas:#0e0e11;--surface:#151518;--line:#26262b;--ink:#f4f4f5;--ink-2:#b0b0b9;--accent:#615ee4;--link:#b4b5ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--canvas);color:var(--ink-2);font:14px/1.6 Inter,system-ui,sans-serif}
main{width:100%;max-width:400px;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
h1{margin:0;font-size:20px;line-height:28px;color:var(--ink)}
p{margin:8px 0 0}
a{color:var(--link)}
form{margin-top:20px}
button{min-height:44px;padding:0 16px;border:0;border-radius:6px;background:var(--accent);color:#fff;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** A page without scripts, for people who follow a link from a mail. `content` is HTML. */
export function plainPage(status: number, title: string, content: string): Response {
  const nonce = crypto.randomUUID();
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Attaché</title><style nonce="${nonce}">${style}</style>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${title}</h1>${content}</main></body></html>`;
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    "Content-Type": "text/html; charset=utf-8",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  return new Response(html, { status, headers });
}
