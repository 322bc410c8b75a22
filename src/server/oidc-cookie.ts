import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Core } from "#core/core.ts";
import type { Env } from "./context.ts";

const name = "attache-oidc";
const maxAgeSeconds = 15 * 60;
const format = /^[\w-]{43}$/;

/** Of the browser that signs in: without it, someone could make another person enter an account of theirs. */
export const readOidcBrowser = (c: Context<Env>): string => getCookie(c, name) ?? "";

/** Kept by a browser that has one, so that two tabs can sign in. */
export function ensureOidcBrowser(c: Context<Env>, core: Core): string {
  const held = readOidcBrowser(c);
  const browser = format.test(held) ? held : createKey();
  const secure = [core.address(), c.req.url].some((url) => url?.startsWith("https:"));
  setCookie(c, name, browser, {
    path: "/api/auth/oidc",
    httpOnly: true,
    sameSite: "Strict",
    secure,
    maxAge: maxAgeSeconds,
  });
  return browser;
}

const createKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
