import { expect, test } from "bun:test";
import { createAssistantFixture } from "./assistant-fixture.ts";

const draft = JSON.stringify({ type: "post", content: "Calm is a skill." });

test("a request names its conversation, also after its answer was written again, and says once that was deleted", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna, core, double } = fixture;
  double.script({ kind: "tool", name: "create_draft", arguments: draft });
  const { conversationId } = await fixture.chat("Write it down");
  const answer = fixture.last(conversationId);
  await (
    await fixture.follow({ conversationId, regenerates: answer?.id })
  ).ended;
  await core.tools.call({ userId: anna, scopes: ["act"], requestedBy: "Desktop" }, "stop_bot", {});

  const conversation = { id: conversationId, title: "Write it down" };
  expect(assistant.approvals(anna, { state: "waiting" })).toMatchObject([
    { requestedBy: "Assistant", conversation, isConversationDeleted: false },
    { requestedBy: "Desktop", conversation: null, isConversationDeleted: false },
  ]);
  assistant.remove(anna, conversationId);
  expect(assistant.approvals(anna, { state: "waiting" })[0]).toMatchObject({
    conversation: null,
    isConversationDeleted: true,
  });
  const [request] = assistant.approvals(anna, { state: "waiting" });
  core.tools.approvals.decide(anna, request?.id ?? "", false);
  assistant.restore(anna, conversationId);
  expect(assistant.approvals(anna, { state: "decided" })).toMatchObject([{ state: "rejected", conversation }]);
});
