import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, setSystemTime, test } from "bun:test";
import { contentKeys } from "#ui/data/content.ts";
import { contentSchedulerScreen, create, later, refusal } from "./content-scheduler-screen.tsx";

const { screen, signIn, signInConnected, open } = contentSchedulerScreen();

const unreachable = "The server cannot be reached. Check your connection and try again.";

const notConfirmed = `Not confirmed: it may have been posted. Trying again won't create it twice. ${unreachable}`;

const charges = (userId: string) =>
  screen.server.core.database.sqlite.query("SELECT 1 FROM quota_charges WHERE user_id = ?").all(userId).length;

async function write({ fill, press }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await fill("Content", "Calm is a skill.");
  await fill("When", later);
  await press("Schedule");
}

test("a post whose answer was lost is scheduled once when Schedule is pressed again, and counted once", async () => {
  const { user, stored } = await signIn();
  const form = await open();
  screen.server.loseAnswer(create);
  await write(form);
  await form.page.findByText(unreachable);
  await form.press("Schedule");
  await form.page.findByText("Content Scheduled");
  expect(screen.server.calls.filter((call) => call === create)).toHaveLength(2);
  expect(stored()).toMatchObject([{ content: "Calm is a skill." }]);
  expect(charges(user.id)).toBe(1);
});

test("the same post written again after its answer was lost and the page was left is still scheduled once", async () => {
  const { stored } = await signIn();
  const form = await open();
  screen.server.loseAnswer(create);
  await write(form);
  await form.page.findByText(unreachable);
  cleanup();
  const again = await open();
  await write(again);
  await again.page.findByText("Content Scheduled");
  expect(stored()).toHaveLength(1);
});

test("the same post is scheduled a second time if that is meant", async () => {
  const { stored } = await signIn();
  for (const count of [1, 2]) {
    const form = await open();
    await write(form);
    await waitFor(() => expect(stored()).toHaveLength(count));
    await form.page.findByText("Content Scheduled");
    cleanup();
  }
});

test("a write that the server stopped in is explained without its key", async () => {
  await signIn();
  const form = await open();
  const body = { success: false, code: "request.interrupted", message: "Idempotency-Key", requestId: "1" };
  screen.server.answer(create, () => Response.json(body, { status: 409 }));
  await write(form);
  await form.page.findByText(
    "The server stopped before it could confirm this. Check whether it was done, then try again.",
  );
});

test("a Post now whose answer was lost is the same request when it is pressed again, and counts once", async () => {
  const { user, stored } = await signInConnected();
  const form = await open();
  screen.server.loseAnswer(create);
  await form.fill("Content", "Calm is a skill.");
  await form.postNow();
  await form.page.findByText(notConfirmed);
  await form.postNow();
  await form.page.findByText("Publishing Started");
  const [first, second] = await screen.server.bodies(create);
  expect(second).toEqual(first);
  expect(stored()).toHaveLength(1);
  expect(charges(user.id)).toBe(1);
});

test("a Post now whose answer was lost is still one post after the page was left", async () => {
  const { stored } = await signInConnected();
  for (const shown of [
    `Not confirmed: it may have been posted. Trying again won't create it twice. ${unreachable}`,
    "Publishing Started",
  ]) {
    const form = await open();
    if (shown !== "Publishing Started") screen.server.loseAnswer(create);
    await form.fill("Content", "Calm is a skill.");
    await form.postNow();
    await form.page.findByText(shown);
    cleanup();
  }
  expect(stored()).toHaveLength(1);
});

test("a Post now that the server refused begins again at the time of the next press", async () => {
  await signInConnected();
  const form = await open();
  screen.server.answer(create, () => refusal("Not this time."));
  await form.fill("Content", "Calm is a skill.");
  await form.postNow();
  await form.page.findByText("Not posted. Not this time.");
  setSystemTime(Date.now() + 1000);
  await form.postNow();
  await waitFor(async () => expect(await screen.server.bodies(create)).toHaveLength(2));
  const [first, second] = await screen.server.bodies(create);
  expect(second).not.toEqual(first);
});

test("a stored post whose publishing was not confirmed is published, not stored a second time", async () => {
  const { user, add, stored } = await signInConnected();
  const form = await open();
  const item = add({ content: "Calm is a skill.", scheduledFor: later });
  screen.server.answer(create, () => Response.json(item, { status: 201 }));
  screen.server.loseAnswer(`POST /api/scheduled-content/${item.id}/publish`);
  await form.fill("Content", "Calm is a skill.");
  await form.postNow();
  await form.page.findByText(notConfirmed);
  await form.postNow();
  await form.page.findByText("Publishing Started");
  expect(screen.server.calls.filter((call) => call === create)).toHaveLength(1);
  expect(stored()).toHaveLength(1);
  expect(charges(user.id)).toBe(1);
});

test("a stored post whose publishing was refused is changed by the next save, or stored again if it was deleted", async () => {
  const { user, add, stored } = await signInConnected();
  const form = await open();
  const item = add({ content: "Calm is a skill.", scheduledFor: later });
  screen.server.answer(create, () => Response.json(item, { status: 201 }));
  screen.server.answer(`POST /api/scheduled-content/${item.id}/publish`, () => refusal("Not this time."));
  await form.fill("Content", "Calm is a skill.");
  await form.postNow();
  await form.page.findByText("Not posted. Not this time.");
  screen.server.core.content.remove(user.id, item.id);
  await form.press("Save as Draft");
  await form.page.findByText(/^Not saved\. /);
  await form.press("Save as Draft");
  await form.page.findByText("Draft Saved");
  const writes = screen.server.calls.filter((call) => /^(POST|PATCH) .*scheduled-content(?!.*publish)/.test(call));
  expect(writes).toEqual([create, `PATCH /api/scheduled-content/${item.id}`, create]);
  expect(stored()).toEqual([]);
});

test("Post now of an edit whose answer was lost does not conflict with itself", async () => {
  const { add, stored } = await signInConnected();
  const { id } = add({ content: "Calm is a skill.", scheduledFor: later });
  const form = await open(`?edit=${id}`);
  const change = `PATCH /api/scheduled-content/${id}`;
  // What a lost connection keeps from the page as well.
  const reload = screen.server.hold(`GET /api/scheduled-content/${id}`);
  screen.server.loseAnswer(change);
  await form.fill("Content", "Stillness is a skill.");
  await form.postNow();
  await form.page.findByText(notConfirmed.replace("create", "post"));
  await form.postNow();
  await form.page.findByText("Publishing Started");
  reload();
  const [first, second] = await screen.server.bodies(change);
  expect(second).toEqual(first);
  expect(stored()).toMatchObject([{ content: "Stillness is a skill." }]);
});

test("a save whose answer was lost is not called a change by somebody else", async () => {
  const { add, stored } = await signIn();
  const { id } = add({ content: "As opened.", scheduledFor: later });
  const form = await open(`?edit=${id}`);
  screen.server.loseAnswer(`PATCH /api/scheduled-content/${id}`);
  await form.fill("Content", "Mine.");
  await form.press("Save changes");
  await form.page.findByText(`Not confirmed: it may have been saved. Trying again won't save it twice. ${unreachable}`);
  await screen.queryClient.refetchQueries({ queryKey: contentKeys.item(id) });
  expect(form.isShown("Changed elsewhere just now")).toBe(false);
  await form.press("Save changes");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Mine." }]);
});
