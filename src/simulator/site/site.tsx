/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { compliancePath } from "./access/compliance.tsx";
import { checkpointPages } from "./access/checkpoint.tsx";
import { createChecks } from "./checks.ts";
import { sessionGuard } from "./access/session-guard.tsx";
import { homePages } from "./home.ts";
import { messagePages } from "./messages/messages.tsx";
import { connectionPages } from "./people/connections.tsx";
import { invitationWrites } from "./people/invitation-writes.tsx";
import { invitationPages } from "./people/people-invitations.tsx";
import { peopleSearchPages } from "./people/people-search.tsx";
import { peoplePages } from "./people/people.tsx";
import { ownPages } from "./own/own-pages.tsx";
import { postPages } from "./posts/posts.tsx";
import { createSiteContext, type SiteDeps, type SiteEnv } from "./context.ts";
import { csrfGuard } from "./access/session.ts";
import { signInPages } from "./access/sign-in.tsx";
import { staticFiles } from "./static.ts";
import { NotFoundPage, authwallPages } from "./access/authwall.tsx";
import { renderPage } from "./frame.tsx";
import { jobsPages } from "./jobs/jobs.tsx";
import { legacyFrames } from "./sdui/legacy-pages.tsx";
import { layoutOf } from "./layout.ts";

/** The frame in every SDUI page, whose style is an attribute. */
const interopPath = "/preload/";
const pageHeaders = Object.entries({
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
});

/** Addresses, controls and traps of the real site. In memory: `serve-site.ts` puts it on a socket. */
export function createSite(deps: SiteDeps): Hono<SiteEnv> {
  const context = createSiteContext(deps);
  const site = new Hono<SiteEnv>();
  site.use(async (c, next) => {
    for (const [name, value] of pageHeaders) c.header(name, value);
    if (c.req.path === interopPath) c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'self'");
    await next();
  });
  site.onError((error, c) => {
    // Hono passes on the runtime's error for a malformed form.
    if (error instanceof TypeError && /form|boundary/i.test(error.message)) return c.text("Malformed form.", 400);
    deps.log?.error("sandbox.page_failed", { method: c.req.method, path: c.req.path, error });
    return c.text("Internal Server Error", 500);
  });
  site.route("/static", staticFiles());
  site.use(csrfGuard);
  site.notFound((c) => renderPage(c, <NotFoundPage layout={layoutOf("ember", context.switches.language)} />, 404));
  const checks = createChecks(context);
  site.route("/", signInPages(context, checks));
  site.route("/", checkpointPages(context, checks));
  site.route("/", authwallPages(context));

  // Everything below requires a session.
  site.use(sessionGuard(context));
  site.post(compliancePath, async (c) => {
    context.switches.agreeToComply = false;
    const { wanted } = await c.req.parseBody();
    return c.redirect(typeof wanted === "string" && /^\/[^/\\]/.test(wanted) ? wanted : "/feed/");
  });
  site.use(legacyFrames(context));
  site.route("/", homePages(context));
  site.route("/", jobsPages(context));
  site.route("/", postPages(context));
  site.route("/", ownPages(context));
  site.route("/", peopleSearchPages(context));
  site.route("/", peoplePages(context));
  site.route("/", invitationPages(context));
  site.route("/", invitationWrites(context));
  site.route("/", connectionPages(context));
  site.route("/", messagePages(context));
  site.get("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(/\/$|\.\w+$/.test(pathname) ? "/404/" : `${pathname}/${search}`);
  });
  return site;
}
