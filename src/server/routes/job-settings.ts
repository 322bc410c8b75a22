import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import {
  Block,
  NewBlock,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
  SourceChange,
  SourceState,
} from "#core/jobs/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const notFound = { errors: ["jobs.search_not_found"] } as const;

/** What a person searches in, for, and not at all. Two segments: one is the id of a job. */
export const jobSettingRoutes = (core: Core) => {
  const { jobs } = core;
  const { read, transactional } = createEndpoints(core, "Jobs");
  return new Hono<Env>()
    .put(
      "/sources",
      transactional(
        {
          ...writing,
          isIdempotent: true,
          summary: "Switch a source on or off. Greenhouse, Lever and Ashby take the name of a company's board.",
          body: SourceChange,
          example: { source: "remotive", isOn: true },
          answer: z.array(SourceState),
          errors: ["jobs.board_needed", "jobs.too_many"],
        },
        ({ userId, body }) => jobs.changeSource(userId, body),
      ),
    )
    .get(
      "/settings/blocks",
      read({ ...reading, summary: "Companies and words you block.", answer: z.array(Block) }, ({ userId }) =>
        jobs.blocks(userId),
      ),
    )
    .post(
      "/settings/blocks",
      transactional(
        {
          ...writing,
          status: 201,
          summary: "Block a company, or words that no job may have.",
          body: NewBlock,
          example: { kind: "company", value: "Babbage & Co." },
          answer: Block,
          errors: ["jobs.block_exists", "jobs.too_many"],
        },
        ({ userId, body }) => jobs.block(userId, body),
      ),
    )
    .delete(
      "/settings/blocks/:id",
      transactional(
        { ...writing, scope: "act", summary: "Remove a block.", errors: ["jobs.block_not_found"] },
        ({ userId, param }) => jobs.unblock(userId, param("id")),
      ),
    )
    .get(
      "/settings/searches",
      read({ ...reading, summary: "Your saved searches.", answer: z.array(SavedSearch) }, ({ userId }) =>
        jobs.saved.list(userId),
      ),
    )
    .post(
      "/settings/searches",
      transactional(
        {
          ...writing,
          status: 201,
          summary: "Save a search. It runs every 6 hours and notifies you of new jobs.",
          body: NewSavedSearch,
          example: { name: "Python, remote", criteria: { query: "Python", location: "Remote" } },
          answer: SavedSearch,
          errors: ["jobs.search_exists", "jobs.too_many"],
        },
        ({ userId, body }) => jobs.saved.create(userId, body),
      ),
    )
    .patch(
      "/settings/searches/:id",
      transactional(
        {
          ...writing,
          ...notFound,
          summary: "Change a saved search. Omitted fields are unchanged.",
          body: SavedSearchChange,
          example: { isNotifying: false },
          answer: SavedSearch,
        },
        ({ userId, param, body }) => jobs.saved.change(userId, param("id"), body),
      ),
    )
    .post(
      "/settings/searches/:id/seen",
      transactional(
        { ...writing, ...notFound, summary: "Its new jobs have been seen.", answer: SavedSearch },
        ({ userId, param }) => jobs.saved.markSeen(userId, param("id")),
      ),
    )
    .delete(
      "/settings/searches/:id",
      transactional({ ...writing, scope: "act", ...notFound, summary: "Delete a saved search." }, ({ userId, param }) =>
        jobs.saved.remove(userId, param("id")),
      ),
    );
};
