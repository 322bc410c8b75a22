import { expectFocus, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { browserZone } from "#ui/lib/zones.ts";
import { contentSchedulerScreen, create, later, refusal } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

test("a scheduled post is sent as local time with its zone, a toast says when it goes out, and the form closes and is emptied", async () => {
  await signIn();
  const { user, page, address, press, isShown, fill, field } = await open();
  await fill("Content", "Calm is a skill.");
  await fill("When", later);
  await user.selectOptions(field("Time zone"), "Asia/Tokyo");
  await fill("Hashtags (optional)", "#calm");
  page.getByText("23 / 3,000");
  await press("Schedule");
  await page.findByText("Content Scheduled");
  page.getByText("It waits until you connect your account.");
  expect(await screen.server.bodies(create)).toEqual([
    {
      type: "post",
      theme: "",
      title: null,
      content: "Calm is a skill.",
      firstComment: null,
      hashtags: "#calm",
      targetUrl: null,
      scheduledFor: later,
      timezone: "Asia/Tokyo",
      ifMissed: "late",
      media: [],
      status: "scheduled",
    },
  ]);
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(isShown("Hashtags (optional)")).toBe(false);
  await user.click(page.getAllByRole("button", { name: "New Content" })[0] ?? document.body);
  expect((await page.findByLabelText<HTMLTextAreaElement>("Content")).value).toBe("");
});

test("a draft needs only its text, is sent once for two presses, and closes the form", async () => {
  const { stored } = await signIn();
  const { user, page, address, button, press, fill } = await open();
  await fill("Content", "Calm is a skill.");
  const release = screen.server.hold(create);
  await press("Save as Draft");
  await waitFor(() => expect(button("Save as Draft").disabled).toBe(true));
  expect(button("Schedule").disabled).toBe(true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  release();
  await page.findByText("Draft Saved");
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(screen.server.calls.filter((call) => call === create)).toHaveLength(1);
  expect(stored()).toMatchObject([{ content: "Calm is a skill.", status: "draft", scheduledFor: null }]);
});

test("Ctrl and Enter schedule from the text", async () => {
  const { stored } = await signIn();
  const { user, page, content, fill } = await open();
  await fill("Content", "Sent by keys.");
  await fill("When", later);
  content.focus();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await page.findByText("Content Scheduled");
  expect(stored()).toMatchObject([{ content: "Sent by keys.", status: "scheduled", wallTime: later }]);
});

test("an empty form shows what is missing at each field until it is there, focuses the first and sends nothing", async () => {
  await signIn();
  const { page, content, field, press, isShown, fill } = await open();
  await press("Schedule");
  await page.findByText("Write the content first.");
  await waitFor(() => expectFocus(content));
  expect([content, field("When")].map((input) => input.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  await fill("Content", "Calm is a skill.");
  await waitFor(() => expect(isShown("Write the content first.")).toBe(false));
  expect(screen.server.calls).not.toContain(create);
});

test("a time that has passed is refused under its field, until a later one is chosen", async () => {
  await signIn();
  const { page, field, press, fill } = await open();
  await fill("Content", "Too late.");
  await fill("When", "2020-01-01T09:00");
  await press("Schedule");
  const message = await page.findByText("This time has passed. Choose a later one.");
  expect(field("When").getAttribute("aria-describedby")).toContain(message.id);
  await waitFor(() => expectFocus(field("When")));
  await fill("When", later);
  await waitFor(() => expect(field("When").getAttribute("aria-invalid")).toBeNull());
  expect(screen.server.calls).not.toContain(create);
});

test("the last minute of the year 9999 is refused under its field, and a stored draft with it opens", async () => {
  const { add } = await signIn();
  const { id } = add({ content: "Far ahead.", status: "draft", scheduledFor: later, timezone: "Europe/Berlin" });
  const [wallTime, at] = ["9999-12-31T23:59", Date.parse("9999-12-31T22:59:00Z")];
  screen.server.core.database.sqlite.run("UPDATE content_items SET wall_time = ?, scheduled_for = ?", [wallTime, at]);
  const { page, field, press, fill } = await open(`?edit=${id}`);
  expect(field("When").value).toBe(wallTime);
  await fill("When", later);
  await fill("When", wallTime);
  await press("Save as Draft");
  const message = await page.findByText("This date is too far ahead. Choose a date before 2100.");
  expect(field("When").getAttribute("aria-describedby")).toContain(message.id);
});

test("a comment asks for the post it belongs to, has its own limit, and takes no files and no hashtags", async () => {
  const { stored } = await signIn();
  const { page, field, press, isShown, fill, choose } = await open();
  await choose("Type", "Comment");
  expect(["Pictures or a document (optional)", "Hashtags (optional)"].map(isShown)).toEqual([false, false]);
  await fill("Content", "x".repeat(1251));
  await fill("When", later);
  page.getByText("1,251 / 1,250");
  await press("Schedule");
  await page.findByText("Enter the URL of the post to comment on.");
  page.getByText("A comment can have up to 1250 characters. This one has 1251.");
  await waitFor(() => expectFocus(field("Post to comment on")));
  await fill("Post to comment on", "https://example.com/posts/1");
  await fill("Content", "Well said.");
  await press("Schedule");
  await page.findByText("Content Scheduled");
  expect(stored()).toMatchObject([{ type: "comment", targetUrl: "https://example.com/posts/1" }]);
});

test("a text that is too long is counted with its hashtags, and fits as soon as they are shorter", async () => {
  await signIn();
  const { page, content, press, fill } = await open();
  await fill("Content", "x".repeat(2990));
  await fill("When", later);
  await fill("Hashtags (optional)", "#calm #patience");
  await press("Schedule");
  await page.findByText("The text with its title and hashtags can have up to 3000 characters. This one has 3007.");
  await waitFor(() => expectFocus(content));
  await fill("Hashtags (optional)", "#calm");
  await waitFor(() => expect(content.getAttribute("aria-invalid")).toBeNull());
  expect(screen.server.calls).not.toContain(create);
});

test("a server's message is shown at its field, in the form and as a toast, and what was written stays", async () => {
  await signIn();
  const { page, content, address, press, isShown, fill } = await open();
  await fill("Content", "Calm is a skill.");
  const details = [
    { path: "content", message: "Choose other words." },
    { path: "campaign", message: "This form has no campaign." },
  ];
  screen.server.answer(create, () => refusal("Not accepted.", ...details));
  await press("Save as Draft");
  const message = await page.findByText("Choose other words.");
  await page.findByText("Not accepted.");
  await page.findByText("Not saved. Not accepted.");
  await waitFor(() => expectFocus(content));
  expect(content.getAttribute("aria-describedby")).toContain(message.id);
  expect(isShown("This form has no campaign.")).toBe(false);
  expect([content.value, address()]).toEqual(["Calm is a skill.", "/content-scheduler?new=true"]);
  await fill("Content", "Calm can be learned.");
  await waitFor(() => expect(content.getAttribute("aria-invalid")).toBeNull());
});

test("an existing item is edited as it was stored, and its menu takes it off the schedule", async () => {
  const { add, stored } = await signIn();
  const zone = "America/New_York";
  const { id } = add({ content: "Half a thought.", theme: "Linux", scheduledFor: later, timezone: zone });
  const { user, page, field, press, isShown, fill } = await open(`?edit=${id}`);
  page.getByRole("heading", { name: "Edit content" });
  expect([field("Content"), field("When"), field("Time zone")].map(({ value }) => value)).toEqual([
    "Half a thought.",
    later,
    zone,
  ]);
  await fill("Content", "A whole thought.");
  expect(isShown("Save as Draft")).toBe(false);
  await press("More actions");
  await user.click(await page.findByRole("menuitem", { name: "Move to drafts" }));
  await page.findByText("It is no longer scheduled.");
  expect(stored()).toMatchObject([{ id, content: "A whole thought.", theme: "Linux", status: "draft" }]);
});

test("a scheduled item keeps its schedule when its changes are saved, and the toast says so", async () => {
  const { add, stored } = await signIn();
  const { id } = add({ content: "Half a thought.", scheduledFor: later });
  const { page, press, fill } = await open(`?edit=${id}`);
  await fill("Content", "A whole thought.");
  await press("Save changes");
  await page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ id, content: "A whole thought.", status: "scheduled" }]);
});

test("a copy starts with the text and without a date", async () => {
  const { add, stored } = await signIn();
  const { id } = add({ content: "Worth saying twice.", scheduledFor: later });
  const { page, field, press } = await open(`?copy=${id}`);
  expect([field("Content").value, field("When").value]).toEqual(["Worth saying twice.", ""]);
  await press("Save as Draft");
  await page.findByText("Draft Saved");
  expect(stored()).toHaveLength(2);
});

test("a post that goes out at the same minute is named so, and one in the same hour as such", async () => {
  const { add } = await signIn();
  add({ content: "Calm is a skill.", scheduledFor: later, timezone: browserZone() });
  const { page, fill } = await open();
  await fill("When", later);
  await page.findByText(/^‘Calm is a skill\.’ goes out .*, at the same time\.$/);
  await fill("When", later.replace(":00", ":30"));
  await page.findByText(/^‘Calm is a skill\.’ goes out .*, within the same hour\.$/);
});
