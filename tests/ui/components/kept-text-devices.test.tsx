import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen } from "../content/content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();
const form = "content:new";

/** As another device of the same person. */
const writeElsewhere = (userId: string, content: string) =>
  screen.server.core.autosaves.save(userId, { form, changed: { content }, base: { content: "" } });
const findStored = (userId: string) => screen.server.core.autosaves.find(userId, form)?.changed["content"];

test("text typed on another device is in the form when it opens here", async () => {
  const { user } = await signIn();
  writeElsewhere(user.id, "Typed on the phone");
  const { page, field } = await open();
  await page.findByText(/^Restored what you were writing/);
  expect(field("Content").value).toBe("Typed on the phone");
});

test("text of another device never replaces what is typed here: it is offered", async () => {
  const { user } = await signIn();
  const first = await open();
  await first.fill("Content", "Typed here");
  await waitFor(() => expect(JSON.stringify(Object.values(localStorage))).toContain("Typed here"));
  cleanup();
  await waitFor(() => expect(findStored(user.id)).toBe("Typed here"));
  await screen.server.core.clock.advance(1000);
  writeElsewhere(user.id, "Typed on the phone");
  const { page, field, press } = await open();
  await page.findByText(/^You have other unsaved text for this form, .*: ‘Typed on the phone’/);
  expect(field("Content").value).toBe("Typed here");
  await press("Use that text");
  expect(field("Content").value).toBe("Typed on the phone");
});

test("what is typed reaches the server, and is forgotten there once it is saved", async () => {
  const { user, stored } = await signIn();
  const { fill, press } = await open();
  await fill("Content", "Half a thought");
  await waitFor(() => expect(findStored(user.id)).toBe("Half a thought"), { timeout: 10_000 });
  await press("Save as Draft");
  await waitFor(() => expect(stored()).toHaveLength(1));
  await waitFor(() => expect(findStored(user.id)).toBeUndefined());
}, 20_000);
