import type { Core } from "#core/core.ts";
import type { UnsubscribeState } from "#core/notifications/unsubscribe-links.ts";
import { createTokenBuckets } from "./middleware/token-buckets.ts";
import { plainPage } from "./plain-page.ts";

/** Of one client. */
const requestsPerMinute = 30;
const maxBodyBytes = 4096;
const settings = '<a href="/settings?tab=notifications">Settings → Notifications</a>';

/**
 * At `/unsubscribe/<token>`, for people who aren't signed in and for mail programs (RFC 8058). Only a POST changes anything:
 * scanners of mail open every link.
 */
export function createUnsubscribePages({ notifications: { unsubscribeLinks }, clock, database }: Core) {
  const buckets = createTokenBuckets({ capacity: requestsPerMinute, refillMs: 60_000 });

  async function respond(request: Request, token: string): Promise<Response> {
    if (request.method === "GET") return describe(database.read(() => unsubscribeLinks.read(token)));
    if (request.method === "HEAD") return new Response(null, { status: 200 });
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
    const turn = await readTurn(request);
    if (turn === undefined) return plainPage(400, "Nothing was changed", "<p>Open the link and use its button.</p>");
    return describe(unsubscribeLinks.turn(token, turn === "on"));
  }

  return (request: Request, pathname: string, readAddress: () => string | undefined): Promise<Response> | undefined => {
    const [, token] = /^\/unsubscribe\/([\w.-]{1,500})$/.exec(pathname) ?? [];
    if (token === undefined) return undefined;
    const waitMs = buckets.take(`client ${readAddress() ?? ""}`, clock.now());
    return waitMs > 0 ? Promise.resolve(refuseMany(waitMs)) : respond(request, token);
  };
}

function refuseMany(waitMs: number): Response {
  const response = plainPage(429, "Too many requests", "<p>Wait a minute, then open the link again.</p>");
  response.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
  return response;
}

/** Mail programs send `List-Unsubscribe=One-Click` as a form of either type, the page's buttons `turn`. */
async function readTurn(request: Request): Promise<"on" | "off" | undefined> {
  const length = Number(request.headers.get("content-length"));
  if (!(length > 0 && length <= maxBodyBytes)) return undefined;
  const body = await request.text();
  if (/List-Unsubscribe"?(?:=|\s+)One-Click/.test(body) || body === "turn=off") return "off";
  return body === "turn=on" ? "on" : undefined;
}

function describe(link: UnsubscribeState): Response {
  if (link.state === "expired")
    return plainPage(410, "This link has expired", `<p>Sign in and choose your emails under ${settings}.</p>`);
  if (link.state === "account_deleted")
    return plainPage(410, "This account was deleted", "<p>It gets no more emails.</p>");
  if (link.state !== "valid") {
    const advice = `Open the link in the email again, or sign in and choose your emails under ${settings}.`;
    return plainPage(404, "This link is not valid", `<p>${advice}</p>`);
  }
  const { name, isOn, isEmailOn } = link;
  const off = isEmailOn
    ? ""
    : `<p>All email notifications are off in your settings. Turn them on under ${settings} to get any.</p>`;
  return isOn
    ? plainPage(200, "Emails are on", `<p>You get ${name}.</p>${off}${button("off", "Turn off")}`)
    : plainPage(200, "Emails are off", `<p>You no longer get ${name}.</p>${button("on", "Turn on again")}`);
}

const button = (turn: "on" | "off", label: string): string =>
  `<form method="post"><button name="turn" value="${turn}">${label}</button></form>`;
