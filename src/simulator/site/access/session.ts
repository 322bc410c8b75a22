import { randomInt } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { RequestContext, SiteEnv } from "../context.ts";

/** As on the real site. */
export const sessionCookie = "li_at";
const csrfCookie = "JSESSIONID";
const year = 365 * 24 * 3600;

const createToken = (): string => `ajax:${Array.from({ length: 19 }, () => randomInt(10)).join("")}`;

/** Quoted in its cookie, which the page's scripts may read. */
function issueToken(c: RequestContext, token = createToken()): string {
  c.header("Set-Cookie", `${csrfCookie}="${token}"; Path=/; SameSite=Lax`, { append: true });
  return token;
}

export function issueSession(c: RequestContext, cookie: string): void {
  setCookie(c, sessionCookie, cookie, { path: "/", httpOnly: true, sameSite: "Lax", maxAge: year });
  issueToken(c);
}

export const clearSession = (c: RequestContext): string => deleteCookie(c, sessionCookie, { path: "/" }) ?? "";

/** Every write repeats the token in a header or field: other origins can neither read it nor set the header. */
export const csrfGuard = createMiddleware<SiteEnv>(async (c, next) => {
  const known = getCookie(c, csrfCookie);
  const token = known !== undefined && /^ajax:\d{19}$/.test(known) ? known : undefined;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    const site = c.req.header("sec-fetch-site");
    const foreign = site !== undefined && site !== "same-origin" && site !== "none";
    if (foreign || token === undefined || (await submittedToken(c)) !== token) return c.text("CSRF check failed.", 403);
  }
  c.set("csrf", token ?? issueToken(c));
  await next();
});

async function submittedToken(c: RequestContext): Promise<unknown> {
  const header = c.req.header("csrf-token");
  if (header !== undefined) return header.replaceAll('"', "");
  if (!c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) return undefined;
  return (await c.req.parseBody()).csrfToken;
}
