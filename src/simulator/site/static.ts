import { Hono } from "hono";
import script from "./browser-script.js" with { type: "text" };
import postsScript from "./posts/posts-script.js" with { type: "text" };
import { withLayout, layoutOf } from "./layout.ts";
import type { SiteEnv } from "./context.ts";
import { stylesheet } from "./style.ts";

export const staticFiles = () => {
  const site = new Hono<SiteEnv>();
  for (const [name, text] of Object.entries({ site: script, posts: postsScript })) {
    site.get(`/${name}.js`, (c) => c.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  }
  for (const rendering of ["ember", "sdui"] as const) {
    const css = withLayout(stylesheet, layoutOf(rendering, "en"));
    site.get(`/${rendering}.css`, (c) => c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }));
  }
  return site;
};
