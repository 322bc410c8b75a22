import { assistantLimits, StartAnswer } from "#core/assistant/contract.ts";
import { settle } from "#tests/support/core/core.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";
import { answerIn, chat } from "../examples/chat.ts";
import type { Fixture } from "../fixture.ts";
import { send, sending, type Provocation, type Provocations } from "./provoke.ts";
import { modelFailures } from "./writing.ts";

const unknown = "/api/ai/conversations/none";

/** Continues a conversation after `arrange`. */
const continuing =
  (arrange: (fixture: Fixture) => void): Provocation =>
  async (fixture, operation) => {
    await chat(fixture, fixture.people.ada);
    arrange(fixture);
    return send(fixture, operation, { body: { message: "And?", conversationId: fixture.prepared.id } });
  };

const fillConversation = ({ core, people, prepared }: Fixture): void =>
  void core.database.sqlite
    .query(
      `INSERT INTO conversation_messages (id, user_id, conversation_id, parent_id, type, action, content, parts, ai_generated, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${assistantLimits.messages})
       SELECT 'm' || i, ?, ?, 'none', 'user', 'chat', '', '[]', 0, 0 FROM n`,
    )
    .run(people.ada.user.id, prepared.id);

const starting = {
  "assistant.not_found": sending({ body: { message: "Hi", conversationId: "none" } }),
  "assistant.still_answering": continuing((fixture) => {
    const id = answerIn(fixture);
    fixture.core.database.sqlite.query("UPDATE conversation_messages SET state = 'running' WHERE id = ?").run(id);
  }),
  "assistant.too_many": continuing(fillConversation),
} satisfies Record<string, Provocation>;

const openingStreams: Provocation = async (fixture, operation) => {
  await using double = startModelDouble();
  const { core, people, call } = fixture;
  core.serverSettings.change(undefined, double.settings);
  double.script({ kind: "stall" });
  const { id } = await core.assistant.start(people.ada.user.id, StartAnswer.parse({ message: "Hi" }));
  const path = `/api/ai/answers/${id}/events`;
  for (let n = 0; n < 50; n += 1) void call(path, { token: people.ada.token });
  await settle();
  return send(fixture, operation, { path });
};

export const chatProvocations: Provocations = {
  "POST /api/ai/chat": { ...modelFailures, ...starting },
  "POST /api/ai/answers": {
    ...starting,
    "assistant.message_not_found": async (fixture, operation) => {
      await chat(fixture, fixture.people.ada);
      const body = { message: "Hi", conversationId: fixture.prepared.id, edits: "none" };
      return send(fixture, operation, { body });
    },
    "quota.used_up": modelFailures["quota.used_up"],
  },
  "GET /api/ai/answers/:id/events": {
    "assistant.message_not_found": sending({ path: "/api/ai/answers/none/events" }),
    "request.too_many_streams": openingStreams,
  },
  "POST /api/ai/answers/:id/stop": {
    "assistant.message_not_found": sending({ path: "/api/ai/answers/none/stop" }),
  },
  "GET /api/ai/conversations/:id": { "assistant.not_found": sending({ path: unknown }) },
  "PATCH /api/ai/conversations/:id": {
    "assistant.not_found": sending({ path: unknown, body: { title: "Ideas" } }),
  },
  "PUT /api/ai/conversations/:id/branch": {
    "assistant.not_found": sending({ path: `${unknown}/branch`, body: { messageId: "none" } }),
    "assistant.message_not_found": async (fixture, operation) => {
      await chat(fixture, fixture.people.ada);
      return send(fixture, operation, { body: { messageId: "none" } });
    },
  },
  "GET /api/ai/conversations/:id/export": { "assistant.not_found": sending({ path: `${unknown}/export` }) },
  "DELETE /api/ai/conversations/:id": { "assistant.not_found": sending({ path: unknown }) },
  "POST /api/ai/conversations/:id/restore": { "assistant.not_found": sending({ path: `${unknown}/restore` }) },
};
