/** @jsxImportSource hono/jsx */
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { AgreePage } from "./agree.tsx";
import { EmptyPage, show, ThrottledPage } from "./frame.tsx";
import { lookOf } from "./layout.ts";
import type { Answer, RequestContext, SiteEnv, SiteContext } from "./context.ts";
import { dropSession, sessionCookie } from "./session.ts";
import { letThrough } from "./switches.ts";

/** The page of a security check that came up in the middle of a session. */
export const challengePath = "/checkpoint/challenge/verify";

/** Pages that a visitor without a session is shown a wall for, not the sign-in. */
const walled = /^\/(in|company|jobs|posts|feed\/update)(\/|$)/;

/** What stands before every page: throttle, session, security check, a page to agree to; in this order. */
export const gate = ({ simulator, switches }: SiteContext) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (switches.throttle !== "off") return throttled(c, switches);
    const cookie = getCookie(c, sessionCookie);
    const member = cookie === undefined ? undefined : simulator.memberOfCookie(cookie);
    if (!member) {
      if (cookie !== undefined) dropSession(c);
      return lead(c, signInPath(c), 401);
    }
    c.set("member", member);
    if (switches.challengeAfterWrites === 0 || !mayGoOn(c, switches)) {
      return lead(c, challengePath, 403);
    }
    if (switches.agreeToComply && c.req.method === "GET") {
      return show(c, <AgreePage look={lookOf(switches.layout)} csrf={c.get("csrf")} wanted={c.req.path} />);
    }
    await next();
  });

/** Pictures and scripts of a page are not counted: how many a browser asks for is its own affair. */
function mayGoOn(c: RequestContext, switches: SiteContext["switches"]): boolean {
  const piece = /^(image|script|style|font)$/.test(c.req.header("sec-fetch-dest") ?? "");
  return piece ? switches.challengeAfterRequests !== 0 : letThrough(switches, "challengeAfterRequests");
}

function throttled(c: RequestContext, { layout, throttle, throttleSeconds }: SiteContext["switches"]) {
  const look = lookOf(layout);
  if (throttle === "empty") return show(c, <EmptyPage look={look} />);
  if (throttleSeconds !== null) c.header("Retry-After", String(throttleSeconds));
  return show(c, <ThrottledPage look={look} />, 429);
}

function signInPath(c: RequestContext): string {
  const wanted = encodeURIComponent(c.req.url);
  return walled.test(c.req.path)
    ? `/authwall?trk=bf&trkInfo=bf&original_referer=&sessionRedirect=${wanted}`
    : `/uas/login?session_redirect=${wanted}`;
}

/** A page is led there; a script's request is told where to go. */
const lead = (c: RequestContext, path: string, status: 401 | 403): Response =>
  c.req.method === "GET" ? c.redirect(path) : c.json<Answer>({ go: path }, status);
