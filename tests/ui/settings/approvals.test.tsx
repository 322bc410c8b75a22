import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { ChatRequest } from "#core/assistant/contract.ts";
import { Approvals } from "#ui/screens/settings/approvals/approvals.tsx";

const screen = screenTest();

async function open() {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  const actor = { userId: ada.id, scopes: ["draft", "act"], requestedBy: "Desktop" };
  for (const content of ["First.", "Second."]) {
    const { id } = await core.tools.call(actor, "create_draft", { content });
    await core.tools.call(actor, "schedule_post", { id, scheduledFor: "2099-01-01T10:00", timezone: "UTC" });
  }
  const { user, page } = screen.render(<Approvals />, { at: "/approvals" });
  await page.findByRole("list", { name: "Waiting for you" });
  const decide = async (name: RegExp) => {
    page.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(page.queryAllByRole("button", { name }).length).toBe(0));
  };
  return { page, decide };
}

test.each(["Approve", "Reject"])(
  "after %s, the keyboard is at the next request, and at the heading after the last",
  async (decision) => {
    const { page, decide } = await open();
    await decide(new RegExp(`^${decision}: Schedule 'First`));
    expectFocus(page.getByRole("heading", { name: /^Schedule 'Second/ }).closest("li") ?? document.body);
    await decide(new RegExp(`^${decision}: Schedule 'Second`));
    await page.findByText(/^Nothing waits for your approval/);
    expectFocus(page.getByText("Approvals"));
  },
);

test("a request of the assistant links to its conversation, or says that it was deleted", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const { assistant, tools } = screen.server.core;
  const { conversationId } = await assistant.chat(ada.id, ChatRequest.parse({ message: "Hello" }));
  const actor = { userId: ada.id, scopes: ["act"], requestedBy: "Assistant" };
  const { approvalId } = await tools.call(actor, "stop_bot", {});
  const answer = assistant.get(ada.id, conversationId).messages.at(-1);
  screen.server.core.database.sqlite.run("UPDATE conversation_messages SET parts = ? WHERE id = ?", [
    JSON.stringify([
      { kind: "tool", step: 1, tool: "stop_bot", title: "", input: {}, state: "done", result: {}, approvalId },
    ]),
    answer?.id ?? "",
  ]);
  const { page } = screen.render(<Approvals />, { at: "/approvals" });
  const link = await page.findByRole("link", { name: "Open the conversation of: Stop the bot" });
  expect(link.getAttribute("href")).toBe(`/ai-chat?conversation=${conversationId}`);
  assistant.remove(ada.id, conversationId);
  await screen.queryClient.invalidateQueries();
  await page.findByText(/The conversation was deleted\./);
});
