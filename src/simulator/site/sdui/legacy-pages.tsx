/** @jsxImportSource hono/jsx */
import { createMiddleware } from "hono/factory";
import type { SiteContext, SiteEnv } from "../context.ts";
import { renderPage } from "../frame.tsx";
import { layoutOf } from "../layout.ts";
import { SduiFrame } from "./frame.tsx";

const legacyPath = /^\/(messaging|jobs\/search|in\/[^/]+\/recent-activity)(\/|$)/;

/** With the switch, a page that exists in Ember only comes in the frame of an SDUI page, as when it is reached from one. */
export const legacyFrames = (context: SiteContext) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { switches } = context;
    const isLegacy = switches.legacyInFrame && switches.rendering !== "ember" && legacyPath.test(c.req.path);
    const destination = c.req.header("sec-fetch-dest");
    if (isLegacy && destination === "document") {
      const layout = layoutOf("sdui", switches.language);
      const view = { ...context.viewOf(c, "interop"), layout };
      return renderPage(c, <SduiFrame view={view} title="Sandbox network" framed={c.req.url} />);
    }
    await next();
    if (!isLegacy || destination !== "iframe") return;
    const policy = c.res.headers.get("Content-Security-Policy") ?? "";
    c.header("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  });
