import { expectFocus, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

test("the toolbar and its keys style the selected words, and the text keeps the focus", async () => {
  await signIn();
  const { user, content, press, fill } = await open();
  await fill("Content", "Be calm");
  content.setSelectionRange(3, 7);
  await press("Bold");
  expect(content.value).toBe("Be 𝗰𝗮𝗹𝗺");
  expectFocus(content);
  await user.keyboard("{Control>}b{/Control}");
  expect(content.value).toBe("Be calm");
  await user.keyboard("{Control>}i{/Control}");
  expect(content.value).toBe("Be 𝘤𝘢𝘭𝘮");
});

test("a list is counted and previewed like what is typed", async () => {
  await signIn();
  const { page, content, press, fill } = await open();
  await fill("Content", "Calm");
  await press("Numbered list");
  expect(content.value).toBe("1. Calm");
  await page.findByText("7 / 3,000");
  await waitFor(() => expect(page.getByLabelText("Preview").textContent).toContain("1. Calm"));
});

test("a typed time sets the field as soon as it is understood, and what is not leaves it as it was", async () => {
  await signIn();
  const { user, page, field, fill } = await open();
  await fill("When", later);
  await user.type(field("Or type a time"), "2099-12-01 8am");
  expect(field("When").value).toBe("2099-12-01T08:00");
  await page.findByText("Goes out on Tue 1 Dec 2099 at 08:00.");
  await user.type(field("Or type a time"), " or so{Enter}");
  expect(field("When").value).toBe(later);
  await fill("Or type a time", "2001-12-01 8am");
  await page.findByText("This time has passed. Choose a later one.");
  await user.type(field("Or type a time"), " or so{Enter}");
  await page.findByText(/^Not understood\. /);
});

test("hashtags of earlier posts are added with one press, and not offered again", async () => {
  const { add } = await signIn();
  add({ content: "Earlier.", hashtags: "#calm #bun", scheduledFor: later });
  const { user, page, field } = await open();
  await user.click(await page.findByRole("button", { name: "Add #calm" }));
  expect(field("Hashtags (optional)").value).toBe("#calm");
  await waitFor(() => expect(page.queryByRole("button", { name: "Add #calm" })).toBeNull());
  await user.click(page.getByRole("button", { name: "Add #bun" }));
  expect(field("Hashtags (optional)").value).toBe("#calm #bun");
});

test("a hint about the text can be dismissed, and at most three are shown", async () => {
  await signIn();
  const { user, page, fill } = await open();
  await fill("Content", `Thanks, @Ada. 𝗖𝗮𝗹𝗺 ${"x".repeat(600)}`);
  const hints = async () => {
    const list = await page.findByRole("list", { name: "Suggestions for the text" });
    return list.querySelectorAll("li").length;
  };
  expect(await hints()).toBe(3);
  await user.click(page.getByRole("button", { name: /^Dismiss: The network links a name/ }));
  await waitFor(() => expect(page.queryByText(/^The network links a name/)).toBeNull());
  expect(await hints()).toBe(3);
});

test("Escape leaves full screen first, then the form", async () => {
  await signIn();
  const { user, page, content, address, press, fill } = await open();
  await press("Full screen");
  await fill("Content", "Room to think.");
  await user.keyboard("{Escape}");
  page.getByRole("button", { name: "Full screen" });
  expect([content.value, address()]).toEqual(["Room to think.", "/content-scheduler?new=true"]);
  await fill("Content", "");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
});

test("the next free slot of the posting queue is set with its zone", async () => {
  const { user: owner } = await signIn();
  const { page, field, press } = await open();
  const slot = screen.server.core.postingQueue.nextSlot(owner.id);
  await press("Next free slot");
  await waitFor(() => expect(field("When").value).toBe(slot.wallTime.slice(0, 16)));
  expect(field("Time zone").value).toBe(slot.timezone);
  expect(page.queryByText("Could not find the next free slot.")).toBeNull();
});
