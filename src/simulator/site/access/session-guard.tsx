/** @jsxImportSource hono/jsx */
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { CompliancePage } from "./compliance.tsx";
import { EmptyPage, renderPage, ThrottledPage } from "../frame.tsx";
import { layoutOf } from "../layout.ts";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";
import { clearSession, sessionCookie } from "./session.ts";
import { consumeAllowance } from "../switches.ts";

export const challengePath = "/checkpoint/challenge/verify";

/** Visitors without a session see the authwall here, not the sign-in page. */
const membersOnlyPath = /^\/(in|company|jobs|posts|feed\/update)(\/|$)/;

/** In this order: throttling, session, security check, consent page. */
export const sessionGuard = ({ simulator, switches }: SiteContext) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (switches.throttle !== "off") return renderThrottled(c, switches);
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
        <CompliancePage layout={layoutOf("ember", switches.language)} csrf={c.get("csrf")} wanted={c.req.path} />,
      );
    }
    await next();
  });

/** Pictures, scripts and frames aren't counted: how many a browser loads varies. */
function isWithinRequestLimit(c: RequestContext, switches: SiteContext["switches"]): boolean {
  const isPageResource = /^(image|script|style|font|iframe)$/.test(c.req.header("sec-fetch-dest") ?? "");
  return isPageResource ? switches.challengeAfterRequests !== 0 : consumeAllowance(switches, "challengeAfterRequests");
}

function renderThrottled(c: RequestContext, { language, throttle, throttleSeconds }: SiteContext["switches"]) {
  const layout = layoutOf("ember", language);
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

/** A script's request gets the address in the response instead. */
const redirectTo = (c: RequestContext, path: string, status: 401 | 403): Response =>
  c.req.method === "GET" ? c.redirect(path) : c.json<FormResponse>({ go: path }, status);
