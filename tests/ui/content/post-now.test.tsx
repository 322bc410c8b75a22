import { waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { createFakeClock } from "#tests/support/core/core.ts";
import { contentSchedulerScreen, create, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, signInConnected, open } = contentSchedulerScreen(() => ({
  clock: createFakeClock(Date.now() + 20_000),
}));
const question = "‘Calm is a skill.’ will be published on the Sandbox network immediately.";

test("Post now needs no time, asks with the post, and publishes with one request", async () => {
  const { stored } = await signInConnected();
  const { page, address, press, fill } = await open();
  await fill("Content", "Calm is a skill.");
  await page.findByRole("button", { name: "Post now" });
  await press("Post now");
  await page.findByText(question);
  await press("Post now");
  await page.findByText("Publishing Started");
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(screen.server.calls.filter((call) => /^(POST|PATCH) /.test(call))).toEqual([create]);
  expect(stored()).toMatchObject([{ content: "Calm is a skill.", status: "scheduled" }]);
});

test("Post now checks the text first, and sends nothing if the person changes their mind", async () => {
  await signInConnected();
  const { page, content, press, isShown, fill } = await open();
  await page.findByRole("button", { name: "Post now" });
  await press("Post now");
  await page.findByText("Write the content first.");
  await fill("Content", "Calm is a skill.");
  await press("Post now");
  await page.findByText(question);
  await press("Cancel");
  await waitFor(() => expect(isShown(question)).toBe(false));
  expect(content.value).toBe("Calm is a skill.");
  expect(page.queryByRole("alert")).toBeNull();
  expect(screen.server.calls).not.toContain(create);
});

test("a device whose clock is ahead of the server's still posts at once", async () => {
  const { add } = await signInConnected();
  const item = add({ content: "Calm is a skill.", scheduledFor: later });
  const { page, fill, postNow } = await open();
  screen.server.answer(create, () => Response.json(item, { status: 201 }));
  await fill("Content", "Calm is a skill.");
  await postNow();
  await page.findByText("Publishing Started");
  expect(screen.server.calls).toContain(`POST /api/scheduled-content/${item.id}/publish`);
});

test("a device whose clock is behind the server's still posts at once", async () => {
  const { stored } = await signInConnected();
  await screen.server.core.clock.advance(600_000);
  const { page, press, fill } = await open();
  await fill("Content", "Calm is a skill.");
  await page.findByRole("button", { name: "Post now" });
  await press("Post now");
  await page.findByText(question);
  await press("Post now");
  await page.findByText("Publishing Started");
  expect(stored()).toMatchObject([{ content: "Calm is a skill.", status: "scheduled" }]);
});

test("without a connection there is no Post now", async () => {
  await signIn();
  const { page, isShown } = await open();
  await page.findByText("No network is connected");
  expect(isShown("Post now")).toBe(false);
});

test("a quick time fills the field in the chosen zone and clears its error", async () => {
  await signInConnected();
  const { user, page, field, press, fill } = await open();
  await fill("Content", "Calm is a skill.");
  await press("Schedule");
  await page.findByText("Choose when it goes out.");
  await user.selectOptions(field("Time zone"), "Asia/Tokyo");
  await press("Tomorrow 09:00");
  await waitFor(() => expect(field("When").getAttribute("aria-invalid")).toBeNull());
  expect(field("When").value).toMatch(/T09:00$/);
  expect(page.getByRole("button", { name: "Tomorrow 09:00" }).getAttribute("aria-pressed")).toBe("true");
});

test("Post now looks busy only once it was confirmed", async () => {
  await signInConnected();
  const { page, press, fill, button } = await open();
  await fill("Content", "Calm is a skill.");
  const trigger = await page.findByRole("button", { name: "Post now" });
  await press("Post now");
  await page.findByText(question);
  expect([trigger.getAttribute("aria-busy"), trigger.hasAttribute("disabled")]).toEqual([null, false]);
  const answer = screen.server.hold(create);
  await press("Post now");
  await waitFor(() => expect(button("Post now").getAttribute("aria-busy")).toBe("true"));
  answer();
  await page.findByText("Publishing Started");
});
