import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { Evidence } from "#core/connections/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

/** Private: not cached, and browsers execute nothing in it. */
const headers = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};
const approved = { who: "approved", scope: "read" } as const;

export const evidenceRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Network");
  return new Hono<Env>()
    .get(
      "/:id",
      read(
        {
          ...approved,
          summary: "A capture of a network page from when something went wrong on it.",
          answer: Evidence,
          errors: ["evidence.not_found"],
        },
        ({ userId, param }) => core.evidence.get(userId, param("id")),
      ),
    )
    .get(
      "/:id/screenshot",
      read(
        {
          ...approved,
          summary: "The page's screenshot as PNG.",
          media: { type: "image/png", description: "The screenshot" },
          errors: ["evidence.not_found", "media.not_found"],
        },
        ({ c, userId, param }) => {
          const png = core.evidence.screenshot(userId, param("id"));
          return c.body(new Uint8Array(png), 200, { ...headers, "Content-Type": "image/png" });
        },
      ),
    )
    .get(
      "/:id/page",
      read(
        {
          ...approved,
          summary: "The page's HTML as a text file, without the values of hidden and password fields.",
          media: { type: "text/plain", description: "The HTML" },
          errors: ["evidence.not_found", "media.not_found"],
        },
        ({ c, userId, param }) => {
          const html = core.evidence.page(userId, param("id"));
          return c.body(new Uint8Array(html), 200, {
            ...headers,
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Disposition": `attachment; filename="evidence-${param("id")}.html.txt"`,
          });
        },
      ),
    );
};
