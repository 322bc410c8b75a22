import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Device } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "./context.ts";

const cookie = "attache-device";
const oneYear = 365 * 86_400;
/** Of accounts that share a browser. */
const maxKeys = 5;

export const deviceOf = (c: Context<Env>) => ({
  keys: readDeviceKeys(c),
  userAgent: c.req.header("user-agent"),
  address: c.env?.address,
});

/** Must match the format of `createDeviceKey`. */
const readDeviceKeys = (c: Context<Env>): string[] =>
  (getCookie(c, cookie) ?? "").split(".", maxKeys).filter((key) => /^[\w-]{43}$/.test(key));

/** The cookie grants no access: it only distinguishes known browsers from others that guess the password. */
export async function withDeviceCookie<T>(
  c: Context<Env>,
  core: Core,
  enter: (device: Device) => Promise<T>,
): Promise<T> {
  const device = deviceOf(c);
  const issued: string[] = [];
  const issueKey = (): string => {
    const key = createDeviceKey();
    issued.push(key);
    return key;
  };
  const entered = await enter({ ...device, issueKey });
  const keys = [...issued, ...device.keys].slice(0, maxKeys).join(".");
  const secure = [core.address(), c.req.url].some((url) => url?.startsWith("https:"));
  setCookie(c, cookie, keys, { path: "/api/auth", httpOnly: true, sameSite: "Strict", secure, maxAge: oneYear });
  return entered;
}

const createDeviceKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
