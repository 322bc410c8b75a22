import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import {
  ImportedOpening,
  ImportRequest,
  Opening,
  OpeningDetails,
  SearchQuery,
  SourceState,
  type SourceState as State,
} from "#core/jobs/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const notFound = "jobs.not_found" as const;

/** `remotive=ok, greenhouse:acme=failing`: those that are on. */
const healthOf = (states: readonly State[]): string =>
  states
    .filter(({ isOn }) => isOn)
    .map(({ source, board, status }) => `${board === "" ? source : `${source}:${board}`}=${status}`)
    .join(", ");

export const jobRoutes = (core: Core) => {
  const { jobs } = core;
  const { read, slowRead, transactional, outside } = createEndpoints(core, "Jobs");
  return new Hono<Env>()
    .get(
      "/search",
      slowRead(
        {
          ...reading,
          summary:
            "Search for jobs, best match first. Sources that were not asked for 6 hours are asked first, for at most 5 seconds. The header X-Sources has the health of each.",
          query: SearchQuery,
          answer: z.array(Opening),
          paged: true,
          errors: ["jobs.search_not_found"],
        },
        async ({ userId, query, c }) => {
          const found = await jobs.search(userId, query);
          c.header("X-Sources", healthOf(jobs.sources(userId)));
          return found;
        },
      ),
    )
    .get(
      "/sources",
      read(
        { ...reading, summary: "Where jobs come from, and how each source is.", answer: z.array(SourceState) },
        (call) => jobs.sources(call.userId),
      ),
    )
    .post(
      "/import",
      outside(
        {
          ...writing,
          isIdempotent: true,
          summary:
            "Read a job from a page or a text, by rule. Nothing is saved. Addresses in private networks are not asked.",
          body: ImportRequest,
          example: { text: "Platform Engineer at Acme, Berlin. You know Go and Kubernetes." },
          answer: ImportedOpening,
          errors: ["jobs.page_unreadable", "jobs.import_running"],
        },
        ({ userId, body }) => jobs.importOpening(userId, body),
      ),
    )
    .get(
      "/:id",
      read(
        { ...reading, summary: "A job with its description.", answer: OpeningDetails, errors: [notFound] },
        ({ userId, param }) => jobs.details(userId, param("id")),
      ),
    )
    .post(
      "/:id/hide",
      transactional(
        {
          ...writing,
          summary: "Hide a job from your searches.",
          errors: [notFound, "jobs.too_many"],
        },
        ({ userId, param }) => jobs.hide(userId, param("id")),
      ),
    )
    .delete(
      "/:id/hide",
      transactional(
        { ...writing, scope: "act", summary: "Show a hidden job again.", errors: [notFound] },
        ({ userId, param }) => jobs.unhide(userId, param("id")),
      ),
    );
};
