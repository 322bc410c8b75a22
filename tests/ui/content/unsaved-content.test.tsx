import { waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, create, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

test("leaving or closing with unsaved text asks first, and the text stays if the person does", async () => {
  await signIn();
  const { user, page, address, field, press, close, isShown, fill } = await open();
  await fill("Content", "Half a thought");
  await close();
  await page.findByRole("alertdialog", { name: "Discard your changes?" });
  page.getByText("Your post has not been saved. You can keep it in this browser for later.");
  await press("Keep writing");
  await waitFor(() => expect(isShown("Discard your changes?")).toBe(false));
  expect([field("Content").value, address()]).toEqual(["Half a thought", "/content-scheduler?new=true"]);
  await user.click(page.getByText("Overview"));
  await page.findByRole("alertdialog");
  await press("Discard");
  await page.findByText("Elsewhere");
});

test("leaving while an item is edited says that its changes are not saved", async () => {
  const { add } = await signIn();
  const { id } = add({ content: "Half a thought.", scheduledFor: later });
  const { page, close, fill } = await open(`?edit=${id}`);
  await fill("Content", "A whole thought.");
  await close();
  await page.findByRole("alertdialog", { name: "Discard your changes?" });
  page.getByText("Your changes haven't been saved. You can keep them in this browser for later.");
});

test("text kept for later is in the form when it opens again, and discarded text is not", async () => {
  await signIn();
  const { user, page, field, press, close, isShown, fill } = await open();
  const reopen = async () => {
    await waitFor(() => expect(isShown("Includes hashtags")).toBe(false));
    await user.click(page.getAllByRole("button", { name: "New Content" })[0] ?? document.body);
  };
  await fill("Content", "Half a thought");
  await close();
  await page.findByRole("alertdialog");
  await press("Keep for later");
  await reopen();
  await page.findByText(/^Restored what you were writing/);
  expect(field("Content").value).toBe("Half a thought");
  await close();
  await page.findByRole("alertdialog");
  await press("Discard");
  await reopen();
  expect((await page.findByLabelText<HTMLTextAreaElement>("Content")).value).toBe("");
});

test("filtering the list asks nothing and keeps the text", async () => {
  await signIn();
  const { address, field, isShown, fill } = await open();
  await fill("Content", "Half a thought");
  await fill("Search content", "kernels");
  await waitFor(() => expect(address()).toContain("q=kernels"));
  expect([isShown("Discard your changes?"), field("Content").value]).toEqual([false, "Half a thought"]);
});

test("closing an untouched form, or one whose changes were undone, asks nothing", async () => {
  await signIn();
  const { page, address, press, close, isShown, fill } = await open();
  await press("Save as Draft");
  await page.findByText("Write the content first.");
  await fill("Content", "Half a thought");
  await fill("Content", "");
  await close();
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(isShown("Discard your changes?")).toBe(false);
});

test("a failed request keeps the text, leaving still asks, and the next press saves it", async () => {
  const { stored } = await signIn();
  const { page, address, field, press, close, isShown, fill } = await open();
  await fill("Content", "A whole thought.");
  await fill("When", later);
  let failures = 0;
  screen.server.answer(create, () => {
    failures += 1;
    return new Response("", { status: 502 });
  });
  await press("Schedule");
  await page.findByText("Failed to schedule content");
  await page.findByText(
    "Not confirmed: it may have been saved. Trying again won't create it twice. Failed to schedule content",
  );
  expect([failures, field("Content").value, field("When").value]).toEqual([1, "A whole thought.", later]);
  await close();
  await page.findByRole("alertdialog");
  await press("Keep writing");
  screen.server.hold(create)();
  await waitFor(() => expect(isShown("Discard your changes?")).toBe(false));
  await press("Schedule");
  await page.findByText("Content Scheduled");
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(stored()).toMatchObject([{ content: "A whole thought." }]);
});
