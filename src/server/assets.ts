import type { Log } from "#core/ports.ts";

/** With compressed copies; `path` is the URL path. */
export interface Asset {
  path: string;
  type: string;
  etag: string;
  immutable: boolean;
  plain: string;
  br?: string;
  gzip?: string;
  /** Of index.html: the scripts that a page at an address needs besides the main one. */
  scriptsOfPages?: Readonly<Record<string, readonly string[]>>;
}

/** License texts of the bundled libraries. */
export const licensesPath = "/licenses.txt";

/** Replaced by the response's nonce, for the styles that Radix inserts. */
export const nonceMark = "__NONCE__";

const contentSecurityPolicy = (nonce: string, connect: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const nosniff = { "X-Content-Type-Options": "nosniff" };
const documentHeaders = {
  ...nosniff,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

/** Any path that is not a file is a page of the app. */
export function serveAssets(assets: readonly Asset[], log: Log, apiOrigin = "") {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  const index = byPath.get("/index.html");
  if (!index) log.warn("ui.missing", { hint: "This build does not include the UI. Run: bun run build" });
  const template = index && Bun.file(index.plain).text();

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { ...nosniff, Allow: "GET, HEAD" } });
    const isPage = pathname === "/index.html";
    const asset = isPage ? undefined : byPath.get(pathname);
    if (asset) return sendAsset(request, asset);
    if (!isPage && /\.\w+$/.test(pathname)) return new Response("Not found", { status: 404, headers: nosniff });
    const nonce = crypto.randomUUID();
    const scripts = (index?.scriptsOfPages?.[pathname] ?? []).map(preloadScript).join("");
    const html =
      (await template)?.replaceAll(nonceMark, nonce).replace("</head>", `${scripts}</head>`) ??
      "<!doctype html><title>Attaché</title><p>This build does not include the UI.</p>";
    const headers = {
      ...documentHeaders,
      "Content-Security-Policy": contentSecurityPolicy(nonce, apiOrigin && ` ${apiOrigin}`),
    };
    return new Response(html, { headers });
  };
}

const preloadScript = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`;

function sendAsset(request: Request, asset: Asset): Response {
  const headers: Record<string, string> = {
    "Content-Type": asset.type,
    "Cache-Control": asset.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: asset.etag,
    Vary: "Accept-Encoding",
    ...nosniff,
  };
  if (request.headers.get("if-none-match") === asset.etag) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding =
    asset.br && /\bbr\b/.test(accepted) ? "br" : asset.gzip && /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (encoding) headers["Content-Encoding"] = encoding;
  const file = encoding === "br" ? asset.br : encoding === "gzip" ? asset.gzip : asset.plain;
  return new Response(Bun.file(file ?? asset.plain), { headers });
}
