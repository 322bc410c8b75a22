import { fireEvent, screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { ChatRequest, ConversationQuery } from "#core/assistant/contract.ts";
import { ContentQuery } from "#core/content/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();
const start = "POST /api/ai/answers";

async function open(at = "/ai-chat") {
  const { user: person } = await screen.signIn("Ada");
  const opened = renderApp(screen, at);
  const { page } = opened;
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await page.findByRole("button", { name: "Find Jobs" });
  return {
    page,
    user,
    person,
    core: screen.server.core,
    button: (name: string) => page.getByRole("button", { name }),
    async send(text: string) {
      fireEvent.change(await page.findByLabelText("Message"), { target: { value: text } });
      await user.click(page.getByRole("button", { name: "Send" }));
    },
    answers: () => page.queryAllByRole("article", { name: "Answer" }),
  };
}

test("the chat starts with a greeting, four quick actions and the true badge", async () => {
  const { page, button } = await open();
  await page.findByText(/Hello Ada! How can I help you today\?/);
  for (const name of ["Find Jobs", "Generate Content", "Optimize Schedule", "Career Advice"]) button(name);
  await page.findByText("Template writer");
  page.getByText(/No AI model is connected/);
  expect(page.queryAllByText("AI Online")).toHaveLength(0);
  page.getByText("What you ask appears here.");
});

test("a blank message is ignored", async () => {
  const { send } = await open();
  await send("   ");
  expect(screen.server.calls.filter((call) => call === start)).toEqual([]);
});

test("a message is appended and answered, and is among the recent interactions, cut to 60 characters", async () => {
  const { page, send, answers } = await open();
  const question = `Which quotas are left? ${"x".repeat(70)}`;
  await send(question);
  await waitFor(() => expect(answers()[0]?.textContent).toContain("AI interaction"));
  within(answers()[0] ?? document.body).getByText("Template writer");
  expect(page.getByRole("article", { name: "Your message" }).textContent).toContain(question);
  const recent = await page.findByRole("region", { name: "Recent Interactions" });
  const [entry] = await within(recent).findAllByRole("button");
  expect(entry?.firstElementChild?.textContent).toHaveLength(60);
  expect(page.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

test("while an answer is pending the assistant thinks, and the message field is disabled", async () => {
  const { page, send } = await open();
  const release = screen.server.hold(start);
  await send("Hello?");
  await page.findByText("Thinking...");
  expect(page.getByLabelText<HTMLTextAreaElement>("Message").disabled).toBe(true);
  release();
  await waitFor(() => expect(page.getByLabelText<HTMLTextAreaElement>("Message").disabled).toBe(false));
  expect(page.queryByText("Thinking...") === null).toBe(true);
  const own = page.getByRole("article", { name: "Your message" });
  expect(own.firstElementChild?.textContent).toBe("A");
});

for (const [state, label] of [
  ["online", "AI Online"],
  ["offline", "AI Offline"],
] as const) {
  test(`the badge says '${label}' while the model is ${state}`, async () => {
    const { assistant } = memoryAttache();
    const status = { ...(await assistant.status()), state, problem: null };
    screen.server.answer("GET /api/ai/assistant", () => Response.json(status));
    const { page } = await open();
    await page.findByText(label);
  });
}

test("only the first five interactions are shown", async () => {
  const { page, person, core } = await open();
  for (let at = 1; at <= 6; at += 1)
    await core.assistant.chat(person.id, ChatRequest.parse({ message: `Question ${at}` }));
  const recent = await page.findByRole("region", { name: "Recent Interactions" });
  await waitFor(() => expect(within(recent).getAllByRole("button")).toHaveLength(5));
  expect(within(recent).queryAllByText("Question 1")).toHaveLength(0);
});

test("a quick action sends its message, and its tools are named", async () => {
  const { page, user, button, answers } = await open();
  await user.click(button("Optimize Schedule"));
  await page.findByText("Find the next free time");
  await waitFor(() => expect(answers()[0]?.textContent).toContain("Your next free time is"));
});

test("the draft of an answer is saved by Approve, once", async () => {
  const { page, user, person, core, send } = await open();
  await send("Write a post about calm builds. They take 3 minutes.");
  const approve = await page.findByRole("button", { name: "Approve: Create a draft" });
  expect(core.content.list(person.id, ContentQuery.parse({})).items).toEqual([]);
  await user.click(approve);
  await page.findByText("Approved");
  expect(core.content.list(person.id, ContentQuery.parse({})).items).toMatchObject([{ status: "draft" }]);
  expect(page.queryByRole("button", { name: "Approve: Create a draft" })).toBeNull();
});

test("an edited message and a regenerated answer are branches, and the first ones stay", async () => {
  const { page, user, button, send } = await open();
  await send("Show my posts");
  await page.findByText(/You have no posts yet/);
  await user.click(button("Edit"));
  fireEvent.change(page.getByLabelText("Edit your message"), { target: { value: "Is the bot running?" } });
  await user.click(button("Send again"));
  await page.findByText("Get the bot's status");
  expect(page.queryAllByText(/You have no posts yet/)).toHaveLength(0);
  page.getByText("2 / 2");
  await user.click(button("Previous version"));
  await page.findByText(/You have no posts yet/);
  await user.click(button("Regenerate"));
  await waitFor(() => expect(page.getAllByText("2 / 2")).toHaveLength(1));
});

test("an answer is copied, and a failed copy says so", async () => {
  const { page, user, send, answers } = await open();
  await send("What can you do?");
  await waitFor(() => expect(answers()[0]?.textContent).toContain("I answer by rules"));
  const copy = await within(answers()[0] ?? document.body).findByRole("button", { name: "Copy" });
  await user.click(copy);
  await page.findByText("Copied!");
  expect(await navigator.clipboard.readText()).toContain("I answer by rules");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await user.click(copy);
  await page.findByText("Failed to copy to clipboard.");
});

test("a message that fails says 'Message Failed' and stays in the field", async () => {
  const { page, send } = await open();
  screen.server.answer(start, () => new Response("", { status: 502 }));
  await send("Hello?");
  await page.findByText("Message Failed");
  await page.findByText("Failed to send message to AI assistant");
  expect(page.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Hello?");
});

test("a conversation is found by what was said, and deleting it can be undone", async () => {
  const { page, user, person, core } = await open();
  await core.assistant.chat(person.id, ChatRequest.parse({ message: "About the zebra bot" }));
  await core.assistant.chat(person.id, ChatRequest.parse({ message: "About my CV" }));
  const list = await page.findByRole("region", { name: "Conversations" });
  await within(list).findByText("About my CV");
  fireEvent.change(page.getByLabelText("Search conversations"), { target: { value: "zebra" } });
  await waitFor(() => expect(within(list).queryAllByText("About my CV").length).toBe(0));
  await user.click(within(list).getByRole("button", { name: "Actions for About the zebra bot" }));
  await user.click(await page.findByRole("menuitem", { name: "Delete" }));
  await page.findByText("Conversation deleted");
  await within(list).findByText("No results for ‘zebra’.");
  await user.click(page.getByRole("button", { name: "Undo" }));
  await within(list).findByText("About the zebra bot");
});

test("deleting a conversation can be undone also when its row is gone before the rest of the page is loaded", async () => {
  const { page, user, person, core } = await open();
  await core.assistant.chat(person.id, ChatRequest.parse({ message: "About the zebra bot" }));
  const list = await page.findByRole("region", { name: "Conversations" });
  await within(list).findByText("About the zebra bot");
  const release = screen.server.hold("GET /api/ai/interactions");
  await user.click(within(list).getByRole("button", { name: "Actions for About the zebra bot" }));
  await user.click(await page.findByRole("menuitem", { name: "Delete" }));
  await within(list).findByText("No conversations yet. They are kept here.");
  release();
  await page.findByRole("button", { name: "Undo" }, { timeout: 5000 });
});

test("an unknown conversation says so and leads to a new chat", async () => {
  const { page, user, send, answers } = await open("/ai-chat?conversation=0199aa00-0000-7000-8000-000000000009");
  const message = await page.findByText("This conversation does not exist or was deleted.");
  expect(page.queryByLabelText("Message")).toBeNull();
  const chat = within(message.closest("section") ?? document.body);
  await user.click(chat.getByText("New chat"));
  await send("Which quotas are left?");
  await waitFor(() => expect(answers()).toHaveLength(1));
});

test("a message that is being typed is kept while other screens are shown", async () => {
  const { page, user } = await open();
  fireEvent.change(page.getByLabelText("Message"), { target: { value: "Half a thought" } });
  await user.click(page.getByRole("link", { name: /^Content Generator/ }));
  await page.findByRole("heading", { level: 1, name: /^AI Content Generator/ });
  await user.click(page.getByRole("link", { name: /^AI Assistant/ }));
  await waitFor(() => expect(page.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Half a thought"));
});

test("a conversation is renamed from its menu, and a blank name is refused at its field", async () => {
  const { page, user, person, core, send } = await open();
  await send("How do I grow?");
  await user.click(await page.findByRole("button", { name: "Actions for How do I grow?" }));
  await user.click(await page.findByRole("menuitem", { name: "Rename" }));
  const name = await page.findByLabelText("Name");
  await user.clear(name);
  await user.click(page.getByRole("button", { name: "Rename" }));
  await page.findByText("Enter a name.");
  await user.type(name, "Growth{Enter}");
  await page.findByRole("button", { name: "Actions for Growth" });
  expect(core.assistant.list(person.id, ConversationQuery.parse({})).items).toMatchObject([{ title: "Growth" }]);
});
