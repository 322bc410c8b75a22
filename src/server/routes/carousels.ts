import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { Carousel } from "#core/cv/carousel/contract.ts";
import { exportTypes, RenderedPages } from "#core/cv/output/contract.ts";
import { contentDisposition } from "../content-disposition.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const shared = {
  who: "approved",
  scope: "read",
  isIdempotent: true,
  body: Carousel,
  example: { markdown: "# Three habits\n\n---\n\n## 1. Write it down\n\n- Every decision\n- With its reason" },
  errors: ["cv.too_many_slides", "typesetting.failed", "typesetting.too_complex", "typesetting.too_many"],
} as const;

export const carouselRoutes = (core: Core) => {
  const { outside } = createEndpoints(core, "CV");
  return new Hono<Env>()
    .post(
      "/preview",
      outside(
        { ...shared, summary: "The slides of a document post, written as Markdown, as images.", answer: RenderedPages },
        ({ userId, body }) => core.cv.previewCarousel(userId, body),
      ),
    )
    .post(
      "/pdf",
      outside(
        {
          ...shared,
          summary: "The slides of a document post as a PDF, to attach to a post.",
          media: { type: exportTypes.pdf, description: "The file" },
        },
        async ({ c, userId, body }) => {
          const { name, type, body: file } = await core.cv.exportCarousel(userId, body);
          const headers = { "Content-Type": type, "Content-Disposition": contentDisposition(name) };
          return c.body(typeof file === "string" ? file : new Uint8Array(file), 200, headers);
        },
      ),
    );
};
