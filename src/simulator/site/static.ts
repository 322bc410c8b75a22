import { Hono } from "hono";
import browserScript from "./browser-script.js" with { type: "text" };
import layersScript from "./layers-script.js" with { type: "text" };
import listsScript from "./lists-script.js" with { type: "text" };
import peopleScript from "./people/people-script.js" with { type: "text" };
import jobsScript from "./jobs/jobs-script.js" with { type: "text" };
import postsScript from "./posts/posts-script.js" with { type: "text" };
import { withLayout, layoutOf } from "./layout.ts";
import type { SiteEnv } from "./context.ts";
import { stylesheet } from "./style.ts";

export const staticFiles = () => {
  const site = new Hono<SiteEnv>();
  const scripts = {
    "browser-script": browserScript,
    "layers-script": layersScript,
    "lists-script": listsScript,
    "people/people-script": peopleScript,
    "jobs/jobs-script": jobsScript,
    "posts/posts-script": postsScript,
  };
  for (const [name, text] of Object.entries(scripts)) {
    site.get(`/${name}.js`, (c) => c.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  }
  for (const rendering of ["ember", "sdui"] as const) {
    const css = withLayout(stylesheet, layoutOf(rendering, "en"));
    site.get(`/${rendering}.css`, (c) => c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }));
  }
  return site;
};
