import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createApi } from "../openapi.ts";
import { referencePage } from "../reference/page.ts";
import { introduction, reference } from "../reference/reference.ts";
import { style } from "../reference/style.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Made when first asked for: a server whose reference nobody reads spends nothing on it. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

export const referenceRoutes = ({ version }: Core) => {
  const described = introduction
    .map(({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join("\n\n")}`)
    .join("\n\n");
  const document = once(() => JSON.stringify(createApi(reference, version, described)));
  const page = once(() => referencePage(version));
  return new Hono<Env>()
    .get("/openapi.json", (c) => c.body(document(), 200, { "Content-Type": "application/json" }))
    .get("/docs", (c) => {
      c.header("Content-Security-Policy", pagePolicy);
      return c.html(page());
    })
    .get("/docs.css", (c) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8" }));
};
