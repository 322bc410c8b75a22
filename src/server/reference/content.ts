import { z } from "zod";
import { ContentChange, ContentItem, ContentQuery, NewContent, Resolve } from "#core/content/contract.ts";
import type { Operations } from "../openapi.ts";

const absent = { "content.not_found": 404 };

export const content: Operations = {
  "GET /api/scheduled-content": {
    summary: "Your posts, articles and comments, by the time they go out.",
    who: "approved",
    query: ContentQuery,
    answer: z.array(ContentItem),
    paged: true,
  },
  "POST /api/scheduled-content": {
    summary: "Put an item on schedule, or keep it as a draft. A local time without offset is resolved in its timezone.",
    who: "approved",
    body: NewContent,
    status: 201,
    answer: ContentItem,
    errors: { "quota.used_up": 429 },
  },
  "GET /api/scheduled-content/:id": {
    summary: "One item, with what it waits for.",
    who: "approved",
    answer: ContentItem,
    errors: absent,
  },
  "PATCH /api/scheduled-content/:id": {
    summary: "Change an item. Fields left out stay as they are.",
    who: "approved",
    body: ContentChange,
    answer: ContentItem,
    errors: absent,
  },
  "DELETE /api/scheduled-content/:id": {
    summary: "Delete an item. A published one leaves this list, not the network.",
    who: "approved",
    status: 204,
    errors: absent,
  },
  "POST /api/scheduled-content/:id/publish": {
    summary: "Publish now. The answer comes at once; the outcome follows and shows in the item.",
    who: "approved",
    status: 202,
    answer: ContentItem,
    errors: absent,
  },
  "POST /api/scheduled-content/:id/resolve": {
    summary: "Settle an item that could not be confirmed: it is there, post it again, or discard it.",
    who: "approved",
    body: Resolve,
    answer: ContentItem,
    errors: absent,
  },
};
