import { Hono } from "hono";
import { z } from "zod";
import { ContentChange, ContentItem, ContentQuery, Delete, NewContent } from "#core/content/contract.ts";
import { DeletedItem } from "#core/bulk-changes/contract.ts";
import { PostReading } from "#core/content/post-metrics/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { requireScope } from "../middleware/authentication.ts";
import { contentDecisionRoutes, acting, itemErrors, reading } from "./content-decisions.ts";

/** A key needs `act` for whatever is not, and does not stay, a draft. */
const drafting = { who: "approved", scope: "draft" } as const;

/** What waits for its owner's approval is no more than that. */
const isDraft = ({ status, needsApproval, repeat }: Pick<NewContent, "status" | "needsApproval" | "repeat">) =>
  (status === "draft" || needsApproval) && !repeat;

const writeErrors = [
  "content.time",
  "content.time_missing",
  "content.past",
  "content.too_long",
  "content.target_elsewhere",
  "content.target_missing",
  "content.first_comment",
  "content.media_comment",
  "content.media_missing",
  "content.media_twice",
  "content.media_mixed",
  "content.media_many",
  "quota.used_up",
] as const;

const examples = {
  schedule: {
    content: "Calm is a skill.",
    hashtags: "#calm",
    scheduledFor: "2099-11-20T14:00",
    timezone: "Europe/Berlin",
    ifMissed: "ask",
  },
  change: { scheduledFor: "2099-11-21T09:30", revision: 3 },
};

const changing = {
  ...drafting,
  summary:
    "Change an item. Omitted fields are unchanged, null clears one; status 'scheduled' schedules a draft or a failed item.",
  body: ContentChange,
  example: examples.change,
  answer: ContentItem,
} as const;

export const contentRoutes = (core: Core) => {
  const { content, series } = core;
  const { read, transactional } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .route("/", contentDecisionRoutes(core))
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your posts, articles and comments, ordered by scheduled time.",
          query: ContentQuery,
          answer: z.array(ContentItem),
          paged: true,
        },
        ({ userId, query }) => content.list(userId, query),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...drafting,
          summary:
            "Schedule an item, or save it as a draft, for which a key needs only the scope `draft`. A local time without an offset is read in the item's time zone.",
          body: NewContent,
          example: examples.schedule,
          status: 201,
          answer: ContentItem,
          errors: [
            "content.too_many",
            "content.queue_time",
            "queue.full",
            "series.repeat",
            "series.same_text",
            "series.too_many",
            ...writeErrors,
          ],
        },
        ({ identity, userId, body }) => {
          if (!isDraft(body)) requireScope(identity, "act");
          return series.schedule(userId, body);
        },
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One item, with its state in detail.",
          answer: ContentItem,
          errors: ["content.not_found"],
        },
        ({ userId, param }) => content.get(userId, param("id")),
      ),
    )
    .get(
      "/:id/metrics",
      read(
        {
          ...reading,
          summary: "The metrics of a published post: its last reading on each day, oldest first.",
          answer: z.array(PostReading),
          errors: ["content.not_found"],
        },
        ({ userId, param }) => content.metricHistory(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...changing,
          errors: [...itemErrors, ...writeErrors],
        },
        ({ identity, userId, param, body }) => {
          const { status } = content.get(userId, param("id"));
          if (status !== "draft" || body.status === "scheduled") requireScope(identity, "act");
          return content.change(userId, param("id"), body);
        },
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...acting,
          summary:
            "Delete an item. A published post is removed from this list, not from the network. `changeId` undoes the deletion within 24 hours, with `POST /api/bulk-changes/{id}/undo`; it is null for what is published or belongs to a repeat.",
          query: Delete,
          answer: DeletedItem,
          errors: itemErrors,
        },
        ({ userId, param, query }) => core.bulkChanges.removeOne(userId, param("id"), query.revision),
      ),
    );
};
