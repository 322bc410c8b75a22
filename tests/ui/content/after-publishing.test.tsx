import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { createHistory } from "#tests/support/core/history.ts";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

async function openPublished() {
  const { user } = await signIn();
  const history = createHistory(screen.server.core, user.id);
  const id = history.post("Out already.", { publishedUrl: "/sandbox/posts/1" });
  const opened = await open();
  const openMenuItem = async (item: string) => {
    await opened.user.click(await opened.page.findByRole("button", { name: "Actions for ‘Out already.’" }));
    await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  };
  return { ...opened, history, id, openMenuItem };
}

test("the metrics of a published post are charted by day, with a table behind", async () => {
  const { page, user, history, id, openMenuItem } = await openPublished();
  history.reading(id, "2026-11-18", { impressions: 120, likes: 3 });
  history.reading(id, "2026-11-20", { impressions: 1400, likes: 9 });
  await openMenuItem("Metrics");
  await page.findByRole("dialog", { name: "Metrics" });
  await user.click(await page.findByRole("button", { name: "Show table of Impressions" }));
  const rows = await page.findAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(["Nov 201,4009——", "Nov 181203——"]);
  await user.click(page.getByRole("radio", { name: "Likes" }));
  await page.findByRole("heading", { name: "Likes" });
});

test("a published post without a reading says when its metrics come", async () => {
  const { page, openMenuItem } = await openPublished();
  await openMenuItem("Metrics");
  await page.findByText("No metrics yet. They are read from the network a few minutes after a post is published.");
});

test("a follow-up starts with the link to the post", async () => {
  const { page, openMenuItem } = await openPublished();
  await openMenuItem("Write a Follow-up");
  const content = await page.findByDisplayValue(/^\s*http.+\/sandbox\/posts\/1$/);
  expect(content).toBe(page.getByRole("textbox", { name: "Content" }));
});

test("what was written below one link is not restored below another that begins alike", async () => {
  await signIn();
  const linkTo = (id: string) => `https://www.linkedin.com/feed/update/urn:li:activity:${id}/`;
  const search = (id: string) => `?new=true&text=${encodeURIComponent(linkTo(id))}`;
  const first = await open(search("1"));
  await first.fill("Content", "About the first");
  await waitFor(() => expect(JSON.stringify(Object.values(localStorage))).toContain("About the first"));
  cleanup();
  const second = await open(search("2"));
  expect(second.field("Content").value).toBe(linkTo("2"));
  cleanup();
  const again = await open(search("1"));
  await again.page.findByDisplayValue("About the first");
});
