import { Hono } from "hono";
import { ContentItem } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import {
  NextSlot,
  PostingQueue,
  QueueAddition,
  QueueOrder,
  QueueQuery,
  QueueSlots,
} from "#core/posting-queue/contract.ts";
import { queueBounds } from "#core/posting-queue/bounds/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "act" } as const;
/** A new time can be in another month, and the network may have been connected another way since. */
const moveErrors = ["content.target_elsewhere", "content.too_long", "quota.used_up"] as const;

const adding = {
  ...writing,
  summary: "Put an item into the queue: it takes the next free slot. A queued item keeps its slot.",
  body: QueueAddition,
  answer: ContentItem,
  errors: [
    "content.not_found",
    "content.not_now",
    "content.changed",
    "content.target_missing",
    "queue.full",
    ...moveErrors,
  ],
} as const;

const pausing = {
  ...writing,
  summary: "Pause the queue: nothing in it goes out. What was scheduled by hand goes out as before.",
  answer: PostingQueue,
} as const;

const resuming = {
  ...writing,
  summary:
    "Resume the queue. If something was due during the pause, all items move to the next slots in their order. What can't becomes a draft, and a notification says why.",
  answer: PostingQueue,
  errors: ["queue.full"],
} as const;

const closing = {
  ...writing,
  summary: "Move the items of the queue to the earliest free slots, in their order.",
  answer: PostingQueue,
  errors: ["queue.full", ...moveErrors],
} as const;

export const postingQueueRoutes = (core: Core) => {
  const { postingQueue } = core;
  const shown = (userId: string) => postingQueue.show(userId, queueBounds.defaultWeeks);
  const { read, transactional } = createEndpoints(core, "Posting queue");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your weekly slots, the next days with what goes out in them, and everything queued.",
          query: QueueQuery,
          answer: PostingQueue,
        },
        ({ userId, query }) => postingQueue.show(userId, query.weeks),
      ),
    )
    .get(
      "/next-slot",
      read(
        {
          ...reading,
          summary: "The next free slot, and whether your own choice, your metrics or a default made it one.",
          answer: NextSlot,
          errors: ["queue.full"],
        },
        ({ userId }) => postingQueue.nextSlot(userId),
      ),
    )
    .put(
      "/slots",
      transactional(
        {
          ...writing,
          summary: "Replace your weekly slots. Queued items keep their times until you close the gaps.",
          body: QueueSlots,
          example: { slots: [{ weekday: 1, time: "09:00" }] },
          answer: PostingQueue,
        },
        ({ userId, body }) => {
          postingQueue.setSlots(userId, body.slots);
          return shown(userId);
        },
      ),
    )
    .post(
      "/items",
      transactional(adding, ({ userId, body }) => postingQueue.add(userId, body)),
    )
    .post(
      "/reorder",
      transactional(
        {
          ...writing,
          summary: "Put queued items into another order. They share the times that they have now.",
          body: QueueOrder,
          answer: PostingQueue,
          errors: ["queue.changed", ...moveErrors],
        },
        ({ userId, body }) => {
          postingQueue.reorder(userId, body);
          return shown(userId);
        },
      ),
    )
    .post(
      "/close-gaps",
      transactional(closing, ({ userId }) => {
        postingQueue.closeGaps(userId);
        return shown(userId);
      }),
    )
    .post(
      "/pause",
      transactional(pausing, ({ userId }) => {
        postingQueue.pause(userId);
        return shown(userId);
      }),
    )
    .post(
      "/resume",
      transactional(resuming, ({ userId }) => {
        postingQueue.resume(userId);
        return shown(userId);
      }),
    );
};
