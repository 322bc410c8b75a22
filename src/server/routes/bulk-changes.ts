import { Hono } from "hono";
import { BulkChange, BulkDelete, BulkMove, BulkShift, BulkUnschedule } from "#core/bulk-changes/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const writing = { who: "approved", scope: "act", answer: BulkChange } as const;
const skipped = "An item that can't be changed is skipped, and its result says why.";
const items = [{ id: "0199aa5c-0000-7000-8000-000000000001", revision: 3 }];

export const bulkChangeRoutes = (core: Core) => {
  const { bulkChanges } = core;
  const { transactional } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .post(
      "/move",
      transactional(
        {
          ...writing,
          summary: `Schedule several items for one time, in one transaction. ${skipped}`,
          body: BulkMove,
          example: { items, scheduledFor: "2099-11-20T14:00" },
        },
        ({ userId, body }) => bulkChanges.move(userId, body),
      ),
    )
    .post(
      "/shift",
      transactional(
        {
          ...writing,
          summary: `Move several items by days, at the same local time, in one transaction. ${skipped}`,
          body: BulkShift,
          example: { items, days: 7 },
        },
        ({ userId, body }) => bulkChanges.shift(userId, body),
      ),
    )
    .post(
      "/unschedule",
      transactional(
        {
          ...writing,
          summary: `Make several items drafts again, in one transaction. ${skipped}`,
          body: BulkUnschedule,
          example: { items },
        },
        ({ userId, body }) => bulkChanges.unschedule(userId, body.items),
      ),
    )
    .post(
      "/delete",
      transactional(
        {
          ...writing,
          summary: `Delete several items that were not published, in one transaction. ${skipped}`,
          body: BulkDelete,
          example: { items },
        },
        ({ userId, body }) => bulkChanges.remove(userId, body.items),
      ),
    )
    .post(
      "/:id/undo",
      transactional(
        {
          ...writing,
          summary:
            "Undo a change of several items, within 24 hours. An item that was changed since, or whose earlier time has passed, stays as it is. A deleted item whose time has passed comes back as a draft.",
          errors: ["bulk_change.not_found", "bulk_change.undone"],
        },
        ({ userId, param }) => bulkChanges.undo(userId, param("id")),
      ),
    );
};
