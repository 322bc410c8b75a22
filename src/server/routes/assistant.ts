import { Hono } from "hono";
import { z } from "zod";
import {
  AssistantStatus,
  ChatRequest,
  ChatResponse,
  ChosenBranch,
  Conversation,
  ConversationChange,
  ConversationQuery,
  exportFormats,
  ExportQuery,
  Interaction,
  ListedConversation,
  StartAnswer,
  StartedAnswer,
} from "#core/assistant/contract.ts";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { contentDisposition } from "../content-disposition.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { createAnswerStreams } from "../streams/answer-stream.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const startErrors = [
  "assistant.message_not_found",
  "assistant.not_found",
  "assistant.still_answering",
  "assistant.too_many",
  "quota.used_up",
] as const;

/** What people see of an answer is one stream, read with `fetch`, so that the token is in a header. */
export const assistantRoutes = (core: Core) => {
  const { assistant } = core;
  const streamAnswer = createAnswerStreams(core);
  const { slowRead, outside, read } = createEndpoints(core, "Assistant");
  return new Hono<Env>()
    .get(
      "/assistant",
      slowRead(
        { ...reading, summary: "Whether a model is connected and its provider answers.", answer: AssistantStatus },
        () => assistant.status(),
      ),
    )
    .post(
      "/chat",
      outside(
        {
          ...writing,
          summary:
            "Send a message to the assistant and wait for the answer. With a model it uses one AI interaction; without one, rules answer. What it wants to write or do waits in `approvals`.",
          body: ChatRequest,
          example: { message: "Which of my posts did best?", type: "chat" },
          answer: ChatResponse,
          errors: [
            "assistant.not_found",
            "assistant.still_answering",
            "assistant.too_many",
            "quota.used_up",
            "ai.busy",
            "ai.failed",
            "ai.refused",
          ],
        },
        ({ c, userId, body, identity }) =>
          assistant.chat(userId, body, { signal: c.req.raw.signal, scopes: identity.scopes }),
      ),
    )
    .post(
      "/answers",
      outside(
        {
          ...writing,
          summary:
            "Send a message, change an earlier one or have an answer written again, without waiting. The answer goes on whether or not someone follows it.",
          body: StartAnswer,
          example: { message: "Which of my posts did best?" },
          status: 202,
          answer: StartedAnswer,
          errors: startErrors,
        },
        ({ userId, body, identity }) => assistant.start(userId, body, identity.scopes),
      ),
    )
    .get(
      "/answers/:id/events",
      read(
        {
          ...reading,
          summary:
            "An answer as server-sent events: 'parts' with what there is, 'text' and 'part' for each change, and 'end'. Following it again starts with what there is.",
          media: { type: "text/event-stream", description: "A stream that ends with the answer" },
          errors: ["assistant.message_not_found", "request.too_many_streams"],
        },
        ({ c, userId, param }) => streamAnswer(c, userId, param("id")),
      ),
    )
    .post(
      "/answers/:id/stop",
      outside(
        {
          ...writing,
          summary: "End an answer and the model's request. What was written stays.",
          isIdempotent: true,
          errors: ["assistant.message_not_found"],
        },
        ({ userId, param }) => assistant.stopAnswer(userId, param("id")),
      ),
    )
    .get(
      "/interactions",
      read(
        {
          ...reading,
          summary: "What you asked the assistant, newest first.",
          query: Page,
          answer: z.array(Interaction),
          paged: true,
        },
        ({ userId, query }) => assistant.interactions(userId, query),
      ),
    );
};

export const conversationRoutes = (core: Core) => {
  const { assistant } = core;
  const { read, transactional } = createEndpoints(core, "Assistant");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your conversations, the last used first.",
          query: ConversationQuery,
          answer: z.array(ListedConversation),
          paged: true,
        },
        ({ userId, query }) => assistant.list(userId, query),
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "A conversation with the messages of the branch that was used last.",
          answer: Conversation,
          errors: ["assistant.not_found"],
        },
        ({ userId, param }) => assistant.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Rename a conversation.",
          body: ConversationChange,
          example: { title: "Ideas for posts" },
          answer: ListedConversation,
          errors: ["assistant.not_found"],
        },
        ({ userId, param, body }) => assistant.rename(userId, param("id"), body),
      ),
    )
    .put(
      "/:id/branch",
      transactional(
        {
          ...writing,
          summary: "Show another branch of a conversation.",
          body: ChosenBranch,
          example: { messageId: "the id of a message, from `branches`" },
          answer: Conversation,
          errors: ["assistant.not_found", "assistant.message_not_found"],
        },
        ({ userId, param, body }) => assistant.chooseBranch(userId, param("id"), body.messageId),
      ),
    )
    .get(
      "/:id/export",
      read(
        {
          ...reading,
          summary: "A conversation as a file, in Markdown or JSON.",
          query: ExportQuery,
          media: {
            type: "text/markdown",
            description: `The branch that is shown, as ${exportFormats.join(" or ")}`,
            otherTypes: ["application/json"],
          },
          errors: ["assistant.not_found"],
        },
        ({ c, userId, param, query }) => {
          const { name, type, text } = assistant.export(userId, param("id"), query.format);
          return c.body(text, 200, { "Content-Type": type, "Content-Disposition": contentDisposition(name) });
        },
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...writing,
          scope: "act",
          summary: "Delete a conversation. It can be restored for a day.",
          errors: ["assistant.not_found"],
        },
        ({ userId, param }) => assistant.remove(userId, param("id")),
      ),
    )
    .post(
      "/:id/restore",
      transactional(
        { ...writing, summary: "Bring back a deleted conversation.", errors: ["assistant.not_found"] },
        ({ userId, param }) => assistant.restore(userId, param("id")),
      ),
    );
};
