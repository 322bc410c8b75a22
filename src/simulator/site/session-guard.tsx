/** @jsxImportSource hono/jsx */
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { CompliancePage } from "./compliance.tsx";
import { EmptyPage, renderPage, ThrottledPage } from "./frame.tsx";
import { layoutOf } from "./layout.ts";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "./context.ts";
import { clearSession, sessionCookie } from "./session.ts";
import { consumeAllowance } from "./switches.ts";

/** The page of a security check that came up in the middle of a session. */
export const challengePath = "/checkpoint/challenge/verify";

/** Pages that a visitor without a session is shown a wall for, not the sign-in. */
const membersOnlyPath = /^\/(in|company|jobs|posts|feed\/update)(\/|$)/;

/** What stands before every page: throttle, session, security check, a page to agree to; in this order. */
export const sessionGuard = ({ simulator, switches }: SiteContext) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (switches.throttle !== "off") return throttled(c, switches);
    const cookie = getCookie(c, sessionCookie);
    const member = cookie === undefined ? undefined : simulator.memberOfCookie(cookie);
    if (!member) {
      if (cookie !== undefined) clearSession(c);
      return redirectTo(c, signInPath(c), 401);
    }
    c.set("member", member);
    if (switches.challengeAfterWrites === 0 || !isWithinRequestLimit(c, switches)) {
      return redirectTo(c, challengePath, 403);
    }
    if (switches.agreeToComply && c.req.method === "GET") {
      return renderPage(
        c,
        <CompliancePage layout={layoutOf(switches.layout)} csrf={c.get("csrf")} wanted={c.req.path} />,
      );
    }
    await next();
  });

/** Pictures and scripts of a page are not counted: how many a browser asks for is its own affair. */
function isWithinRequestLimit(c: RequestContext, switches: SiteContext["switches"]): boolean {
  const piece = /^(image|script|style|font)$/.test(c.req.header("sec-fetch-dest") ?? "");
  return piece ? switches.challengeAfterRequests !== 0 : consumeAllowance(switches, "challengeAfterRequests");
}

function throttled(c: RequestContext, { layout: layoutId, throttle, throttleSeconds }: SiteContext["switches"]) {
  const layout = layoutOf(layoutId);
  if (throttle === "empty") return renderPage(c, <EmptyPage layout={layout} />);
  if (throttleSeconds !== null) c.header("Retry-After", String(throttleSeconds));
  return renderPage(c, <ThrottledPage layout={layout} />, 429);
}

function signInPath(c: RequestContext): string {
  const wanted = encodeURIComponent(c.req.url);
  return membersOnlyPath.test(c.req.path)
    ? `/authwall?trk=bf&trkInfo=bf&original_referer=&sessionRedirect=${wanted}`
    : `/uas/login?session_redirect=${wanted}`;
}

/** Redirects a page; a script's request gets the address in the response. */
const redirectTo = (c: RequestContext, path: string, status: 401 | 403): Response =>
  c.req.method === "GET" ? c.redirect(path) : c.json<FormResponse>({ go: path }, status);
