import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { InboxQuery, InboxStatus, ListedThread, NewReply, Thread, ThreadMark } from "#core/inbox/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const one = { answer: Thread, errors: ["inbox.not_found"] } as const;

const listing = {
  ...reading,
  summary:
    "Your conversations on the network as the bot last read them, the newest first. A reply is a message after your last own one.",
  query: InboxQuery,
  answer: z.array(ListedThread),
  paged: true,
  errors: ["list.cursor"],
} as const;

export const inboxRoutes = (core: Core) => {
  const { inbox } = core;
  const { read, transactional } = createEndpoints(core, "Inbox");
  return new Hono<Env>()
    .get(
      "/",
      read(listing, ({ userId, query }) => inbox.list(userId, query)),
    )
    .get(
      "/status",
      read(
        { ...reading, summary: "How up to date the inbox is, and how much of it is unread.", answer: InboxStatus },
        ({ userId }) => inbox.status(userId),
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          ...one,
          summary: "One conversation with its messages, and what was done for the person. It stays unread.",
        },
        ({ userId, param }) => inbox.get(userId, param("id")),
      ),
    )
    .post(
      "/:id/mark",
      transactional(
        {
          ...drafting,
          ...one,
          isIdempotent: true,
          summary: "Mark a conversation as read or unread, here only: nothing is sent to the network.",
          body: ThreadMark,
          example: { isUnread: false },
        },
        ({ userId, param, body }) => inbox.mark(userId, param("id"), body.isUnread),
      ),
    )
    .post(
      "/:id/replies",
      transactional(
        {
          ...acting,
          ...one,
          summary:
            "Answer. The message is an action of the bot: it waits for approval, unless messages are sent without asking.",
          body: NewReply,
          example: { text: "Thank you. How about Tuesday?" },
          status: 201,
          errors: ["inbox.not_found", "inbox.not_now", "bot.duplicate", "bot.excluded", "bot.text"],
        },
        ({ userId, param, body }) => inbox.reply(userId, param("id"), body.text),
      ),
    );
};
