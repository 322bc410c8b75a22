import { ChatRequest } from "#core/assistant/contract.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** The caller has asked something, and the rules have answered. */
export async function chat({ core, prepared }: Fixture, { user }: Person): Promise<void> {
  const { conversationId } = await core.assistant.chat(user.id, ChatRequest.parse({ message: "Show my posts" }));
  prepared.id = conversationId;
  prepared.code = core.assistant.get(user.id, conversationId).messages.at(-1)?.id ?? "none";
}

/** Whoever asks for it. */
export const answerIn = ({ prepared }: Pick<Fixture, "prepared">): string => prepared.code;

const conversation =
  (rest = "") =>
  ({ prepared }: Fixture): string =>
    `/api/ai/conversations/${prepared.id}${rest}`;

export const chatExamples: Record<string, Example> = {
  "GET /api/ai/assistant": {},
  "POST /api/ai/chat": { body: () => ({ message: "Show my posts" }) },
  "POST /api/ai/answers": { body: () => ({ message: "Show my posts" }) },
  "GET /api/ai/answers/:id/events": {
    prepare: chat,
    path: (fixture) => `/api/ai/answers/${answerIn(fixture)}/events`,
  },
  "POST /api/ai/answers/:id/stop": {
    prepare: chat,
    path: (fixture) => `/api/ai/answers/${answerIn(fixture)}/stop`,
  },
  "GET /api/ai/interactions": { prepare: chat },
  "GET /api/ai/conversations": { prepare: chat },
  "GET /api/ai/conversations/:id": { prepare: chat, path: conversation() },
  "PATCH /api/ai/conversations/:id": { prepare: chat, path: conversation(), body: () => ({ title: "Ideas" }) },
  "PUT /api/ai/conversations/:id/branch": {
    prepare: chat,
    path: conversation("/branch"),
    body: (fixture) => ({ messageId: answerIn(fixture) }),
  },
  "GET /api/ai/conversations/:id/export": { prepare: chat, path: conversation("/export") },
  "DELETE /api/ai/conversations/:id": { prepare: chat, path: conversation() },
  "POST /api/ai/conversations/:id/restore": { prepare: chat, path: conversation("/restore") },
};
