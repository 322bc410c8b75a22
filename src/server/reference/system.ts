import { Health, ServerInfo } from "#core/contract.ts";
import type { Operations } from "../openapi.ts";

export const system: Operations = {
  "GET /api/server": { summary: "What anyone may know before signing in.", who: "guest", answer: ServerInfo },
  "GET /api/health": {
    summary: "How the server is. 503 with the same body when its scheduler is stuck or its database cannot be written.",
    who: "guest",
    answer: Health,
  },
  "GET /api/events": {
    summary: "Which topics changed, as server-sent events: 'changed' with a JSON array of topics, 'ping' in between.",
    who: "signed in",
    media: { type: "text/event-stream", says: "A stream that stays open" },
  },
  "GET /api/openapi.json": {
    summary: "This reference as an OpenAPI 3.1 document.",
    who: "guest",
    media: { type: "application/json", says: "The document" },
  },
  "GET /api/docs": {
    summary: "This reference as a page.",
    who: "guest",
    media: { type: "text/html", says: "The page" },
  },
  "GET /api/docs.css": {
    summary: "Its stylesheet.",
    who: "guest",
    media: { type: "text/css", says: "The stylesheet" },
  },
};
