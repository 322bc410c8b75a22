import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { openApiDocument } from "../openapi/document.ts";
import { referencePage } from "../openapi/page.ts";
import { style } from "../openapi/style.ts";
import type { Operation } from "../operations.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const open = { who: "guest", isStatic: true } as const;

/** Most servers never show their reference. */
const memoize = <T>(build: () => T): (() => T) => {
  let built: { value: T } | undefined;
  return () => (built ??= { value: build() }).value;
};

export const referenceRoutes = (core: Core, operations: () => Operation[]) => {
  const { read } = createEndpoints(core, "Server");
  const document = memoize(() => JSON.stringify(openApiDocument(operations(), core.version)));
  const page = memoize(() => referencePage(operations(), core.version));
  return new Hono<Env>()
    .get(
      "/openapi.json",
      read(
        {
          ...open,
          summary: "This reference as an OpenAPI 3.1 document.",
          media: { type: "application/json", description: "The document", schema: z.record(z.string(), z.unknown()) },
        },
        ({ c }) => c.body(document(), 200, { "Content-Type": "application/json" }),
      ),
    )
    .get(
      "/docs",
      read(
        { ...open, summary: "This reference as a page.", media: { type: "text/html", description: "The page" } },
        ({ c }) => {
          c.header("Content-Security-Policy", pagePolicy);
          return c.body(page(), 200, { "Content-Type": "text/html; charset=UTF-8" });
        },
      ),
    )
    .get(
      "/docs.css",
      read(
        { ...open, summary: "The page's stylesheet.", media: { type: "text/css", description: "The stylesheet" } },
        ({ c }) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8" }),
      ),
    );
};
