import { cleanup, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { Armed } from "#core/prepared-write.ts";
import type { LinkAnswer } from "#core/link-port.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const answers = new Map<string, LinkAnswer>();
const { screen, signIn, signInConnected, open } = contentSchedulerScreen(() => ({
  linkReader: {
    ask: async ({ href }) => answers.get(href) ?? { kind: "answered", status: 200 },
    read: async () => ({ kind: "unreachable" }),
  },
}));

async function openPublished(text = "Out already.") {
  const { user } = await signInConnected();
  const history = createHistory(screen.server.core, user.id);
  const id = history.post(text, { publishedUrl: "/sandbox/posts/1" });
  const opened = await open();
  const openMenuItem = async (item: string) => {
    await opened.user.click(await opened.page.findByRole("button", { name: `Actions for ‘${text}’` }));
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

/** On the Sandbox network as well. */
async function openOnNetwork() {
  const { user } = await signInConnected();
  const { core } = screen.server;
  const driver = core.connections.driverFor(user.id);
  if (typeof driver === "string") throw new Error(driver);
  const outcome = await (await driver.preparePost("Out already.")).submit({ attemptId: "a", fence: 1 } as Armed);
  if (outcome.kind !== "published") throw new Error(outcome.reason);
  const { url: publishedUrl, remoteId } = outcome;
  createHistory(core, user.id).post("Out already.", { publishedUrl, remoteId });
  const opened = await open();
  await opened.user.click(await opened.page.findByRole("button", { name: "Actions for ‘Out already.’" }));
  await opened.user.click(await opened.page.findByRole("menuitem", { name: "Delete on the network" }));
  return { ...opened, isOnNetwork: async () => (await driver.ownPosts(0)).writes.length === 1 };
}

test("a post is deleted on the network after a question, and its row says so", async () => {
  const { page, user, isOnNetwork } = await openOnNetwork();
  await page.findByRole("alertdialog", { name: "Delete the post?" });
  page.getByText(
    "‘Out already.’ is deleted on the Sandbox network, with its reactions and comments. This can't be undone. It stays in your list with its metrics.",
  );
  expect(await isOnNetwork()).toBe(true);
  await user.click(page.getByRole("button", { name: "Delete Post" }));
  await page.findByText("Post Deleted");
  await page.findByText(/^Deleted on the network /);
  expect(await isOnNetwork()).toBe(false);
  expect(page.queryByRole("link", { name: "Open ‘Out already.’" })).toBeNull();
  await user.click(page.getByRole("button", { name: "Actions for ‘Out already.’" }));
  await page.findByRole("menuitem", { name: "Remove from list" });
  expect(page.queryByRole("menuitem", { name: "Delete on the network" })).toBeNull();
});

test("Cancel leaves the post where it is", async () => {
  const { page, user, isOnNetwork } = await openOnNetwork();
  await user.click(await page.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(page.queryByRole("alertdialog") === null).toBe(true));
  expect(await isOnNetwork()).toBe(true);
});

test("the links of a post are checked one by one, each with its verdict in words", async () => {
  answers.set("https://example.com/gone", { kind: "answered", status: 404 });
  const text = "https://example.com/gone and https://example.com/here";
  const { page, openMenuItem } = await openPublished(text);
  await openMenuItem("Check links");
  const dialog = within(await page.findByRole("dialog", { name: "Links" }));
  await dialog.findByText("1 working, 1 broken.");
  const links = await dialog.findAllByRole("listitem");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Broken: https://example.com/goneThe page was not found (404).",
    "Working: https://example.com/hereIt works.",
  ]);
});

test("the composer offers to check links as soon as there are some", async () => {
  await signIn();
  const { page, user, fill } = await open();
  expect(page.queryByRole("button", { name: /^Check .*link/ })).toBeNull();
  await fill("Content", "Read https://example.com/here");
  await user.click(await page.findByRole("button", { name: "Check the link" }));
  await within(await page.findByRole("dialog", { name: "Links" })).findByText("It works.");
});
