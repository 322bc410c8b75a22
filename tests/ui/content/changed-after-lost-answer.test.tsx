import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, create, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

const unreachable = "The server cannot be reached. Check your connection and try again.";

const charges = (userId: string) =>
  screen.server.core.database.sqlite.query("SELECT 1 FROM quota_charges WHERE user_id = ?").all(userId).length;

const voidKey = "POST /api/idempotency-keys/void";
const notConfirmed = `Not confirmed: it may have been saved. Trying again won't create it twice. ${unreachable}`;

async function loseFirst({ page, fill, press }: Awaited<ReturnType<typeof open>>): Promise<void> {
  screen.server.loseAnswer(create);
  await fill("Content", "Calm is a skill.");
  await fill("When", later);
  await press("Schedule");
  await page.findByText(notConfirmed);
}

test("a text that is changed after its answer was lost changes the post that was stored", async () => {
  const { user, stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  const id = stored()[0]?.id ?? "";
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ id, content: "Stillness is a skill.", wallTime: later, revision: 2 }]);
  expect(charges(user.id)).toBe(1);
});

test("a text that is changed after its request was lost is stored once, and the first is refused if it still arrives", async () => {
  const { stored } = await signIn();
  const form = await open();
  const late = screen.server.delay(create);
  await form.fill("Content", "Calm is a skill.");
  await form.fill("When", later);
  await form.press("Schedule");
  await form.page.findByText(notConfirmed);
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText("Content Scheduled");
  const response = await late();
  expect(await response.json()).toMatchObject({ code: "request.voided" });
  expect(stored()).toMatchObject([{ content: "Stillness is a skill." }]);
});

test("a text that is changed back after its key was voided unseen is stored once, without a word about keys", async () => {
  const { stored } = await signIn();
  const form = await open();
  const late = screen.server.delay(create);
  await form.fill("Content", "Calm is a skill.");
  await form.fill("When", later);
  await form.press("Schedule");
  await form.page.findByText(notConfirmed);
  screen.server.loseAnswer(voidKey);
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText(/^Nothing was sent\./);
  await form.fill("Content", "Calm is a skill.");
  await form.press("Schedule");
  await form.page.findByText("Content Scheduled");
  expect(await (await late()).json()).toMatchObject({ code: "request.voided" });
  expect(stored()).toMatchObject([{ content: "Calm is a skill." }]);
});

test("nothing is sent while the server can't tell what became of the first text", async () => {
  const { stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  screen.server.answer(voidKey, () => new Response("", { status: 502 }));
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText(
    /^Nothing was sent\. An earlier version may have been saved, and that can't be checked yet\./,
  );
  expect(form.field("Content").value).toBe("Stillness is a skill.");
  expect(stored()).toMatchObject([{ content: "Calm is a skill." }]);
  screen.server.hold(voidKey)();
  await form.press("Schedule");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Stillness is a skill." }]);
});

test("a text that is changed after the first was published is another post only if the person says so", async () => {
  const { stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  screen.server.core.database.sqlite.run(
    "UPDATE content_items SET state = 'published', due_at = NULL, held_for = NULL",
  );
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText("Not saved. The version you sent first is already published.");
  expect([stored().length, form.field("Content").value]).toEqual([1, "Stillness is a skill."]);
  await form.press("Schedule as another post");
  await form.page.findByText("Content Scheduled");
  expect(
    stored()
      .map(({ content }) => content)
      .toSorted(),
  ).toEqual(["Calm is a skill.", "Stillness is a skill."]);
});

test("a text that is changed after the page was loaded again still changes the post that was stored", async () => {
  const { stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  cleanup();
  const again = await open();
  await waitFor(() => expect(again.field("Content").value).toBe("Calm is a skill."));
  await again.fill("Content", "Stillness is a skill.");
  await again.press("Schedule");
  await again.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Stillness is a skill." }]);
});

test("a stored post that another tab has changed is not overwritten by the changed text: both are shown", async () => {
  const { user, stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  const id = stored()[0]?.id ?? "";
  screen.server.core.content.change(user.id, id, { content: "Theirs." });
  await form.fill("Content", "Mine.");
  await form.press("Schedule");
  await form.page.findByRole("dialog", { name: "This post was changed elsewhere" });
  expect(stored()).toMatchObject([{ content: "Theirs." }]);
  await form.press("Keep mine");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Mine." }]);
});

test("a text that is changed after its stored post was deleted is a new post", async () => {
  const { user, stored } = await signIn();
  const form = await open();
  await loseFirst(form);
  screen.server.core.content.remove(user.id, stored()[0]?.id ?? "");
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Schedule");
  await form.page.findByText("Content Scheduled");
  expect(stored()).toMatchObject([{ content: "Stillness is a skill." }]);
});
