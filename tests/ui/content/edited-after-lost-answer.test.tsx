import { expect, test } from "bun:test";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

const earlierTime = "2099-05-03T09:00";

/** The first save of an opened item takes effect, and its answer is lost. */
async function loseEdit(change: (form: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const signedIn = await signIn();
  const { id } = signedIn.add({ content: "As opened.", scheduledFor: earlierTime });
  const form = await open(`?edit=${id}`);
  screen.server.loseAnswer(`PATCH /api/scheduled-content/${id}`);
  await change(form);
  await form.press("Save changes");
  await form.page.findByText(/^Not confirmed: it may have been saved\./);
  return { ...signedIn, id, form };
}

test("an edit that is changed after its answer was lost continues from the person's own save", async () => {
  const { stored, form } = await loseEdit(({ fill }) => fill("Content", "Calm is a skill."));
  await form.fill("Content", "Stillness is a skill.");
  await form.press("Save changes");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Stillness is a skill.", wallTime: earlierTime, revision: 3 }]);
});

test("a time that is changed back after the answer was lost is the one that is stored", async () => {
  const { stored, form } = await loseEdit(({ fill }) => fill("When", later));
  await form.fill("When", earlierTime);
  await form.press("Save changes");
  await form.page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "As opened.", wallTime: earlierTime, revision: 3 }]);
});

test("a version that someone else saved over an edit whose answer was lost is still compared", async () => {
  const { user, id, stored, form } = await loseEdit(({ fill }) => fill("Content", "Calm is a skill."));
  screen.server.core.content.change(user.id, id, { content: "Theirs." });
  await form.fill("Content", "Mine.");
  await form.press("Save changes");
  await form.page.findByRole("dialog", { name: "This post was changed elsewhere" });
  expect(stored()).toMatchObject([{ content: "Theirs." }]);
});
