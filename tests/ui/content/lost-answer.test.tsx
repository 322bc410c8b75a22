import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, create, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

const unreachable = "The server cannot be reached. Check your connection and try again.";

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
