import { cleanup, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { displayOf } from "#core/preferences/rules.ts";
import { GenerateContent } from "#core/writing/contract.ts";
import { sessionKeys } from "#ui/data/session-keys.ts";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();

/** As long as the longest that a post can be, in letters that an address writes with six characters each. */
const words = "Мы сократили сборку с девяти минут до трёх. ".repeat(20).trim();

async function schedule({ autoSave = true } = {}) {
  const { user: person } = await screen.signIn("Ada");
  await screen.server.core.writing.generate(person.id, GenerateContent.parse({ prompt: words }));
  screen.queryClient.setQueryData(sessionKeys.me, { ...person, preferences: { ...displayOf(null), autoSave } });
  const opened = renderApp(screen, "/content-generator?tab=history");
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await opened.page.findByRole("link", { name: "Schedule" }));
  return { ...opened, user };
}

const contentIn = async ({ page }: Pick<ReturnType<typeof renderApp>, "page">) =>
  (await page.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" })).value;

test("a text is handed to the composer outside of the address, and is still there after a reload", async () => {
  const opened = await schedule();
  expect(await contentIn(opened)).toContain("сборку");
  const { href } = opened.router.history.location;
  expect(decodeURIComponent(href)).not.toContain("сборку");
  expect(href.length).toBeLessThan(80);
  cleanup();
  expect(await contentIn(renderApp(screen, href))).toContain("сборку");
});

test("with autosave off, a text that was handed over lasts as long as the tab", async () => {
  const opened = await schedule({ autoSave: false });
  expect(await contentIn(opened)).toContain("сборку");
  const { href } = opened.router.history.location;
  cleanup();
  expect(await contentIn(renderApp(screen, href))).toContain("сборку");
  sessionStorage.clear();
  cleanup();
  expect(await contentIn(renderApp(screen, href))).toBe("");
});

test("a text that was saved as a post is not offered again by its address", async () => {
  const opened = await schedule();
  await contentIn(opened);
  const { href } = opened.router.history.location;
  await opened.user.click(opened.page.getByRole("button", { name: "Save as Draft" }));
  await waitFor(() => expect(opened.router.history.location.href).toBe("/content-scheduler"));
  cleanup();
  expect(await contentIn(renderApp(screen, href))).toBe("");
});

test("an address with a text, as the bookmarklet makes it, still opens the composer with it", async () => {
  await screen.signIn("Ada");
  const text = encodeURIComponent(JSON.stringify("A page\n\nhttps://example.com/a"));
  expect(await contentIn(renderApp(screen, `/content-scheduler?new=true&text=${text}`))).toBe(
    "A page\n\nhttps://example.com/a",
  );
});
