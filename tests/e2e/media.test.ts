import { afterEach, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { ContentItem } from "#core/content/contract.ts";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { pdf } from "../support/files/documents.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { png, webp } from "../support/files/pictures.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

setDefaultTimeout(300_000);

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
  await person.callApi("POST", "/linkedin/auth/sandbox", {});
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

const open = async (path: string, options: Parameters<typeof visitAs>[3] = {}) => {
  const visited = await visitAs(person.token, browser, server.url, options);
  ({ page, problems } = visited);
  await page.goto(path);
};
const picture = (name: string, shade: number, width = 320) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(png(width, { height: 200, shade })),
});
const add = (kind: "pictures" | "document", ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(`Add ${kind}: files`).setInputFiles(files);
const field = (label: string) => page.getByLabel(label, { exact: true });
const shownNames = () =>
  page.getByRole("group", { name: "Pictures or a document" }).locator("li p.font-medium").allTextContents();
const waitForNames = (...names: string[]) => waitUntil(async () => Bun.deepEquals(await shownNames(), names));

test("pictures are added, described and reordered, and appear on the published post in that order", async () => {
  await open("/content-scheduler?new=true");
  await field("Content").fill("Our roof, before and after.");
  await add("pictures", picture("before.png", 60), picture("after.png", 180), picture("cat.png", 220));
  await field("Alt text for picture 3").fill("A cat");
  await page.getByText("Describe the picture for people who can't see it.").first().waitFor();
  await field("Alt text for picture 1").fill("Bare beams");
  await page.getByRole("button", { name: "Move after.png up" }).click();
  await waitForNames("after.png", "before.png", "cat.png");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove cat.png" }).click();
  await waitForNames("after.png", "before.png");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await waitForNames("after.png", "before.png", "cat.png");
  await page.getByText("Uploading", { exact: false }).first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save as Draft" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Our roof" });
  await row.getByText("3 pictures", { exact: false }).waitFor();
  await row.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Post Now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
  await page.getByRole("link", { name: "Open ‘Our roof" }).click();
  const pictures = page.getByRole("list", { name: "Pictures" }).locator("img");
  await pictures.first().waitFor();
  const alts = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(alts).toEqual(["", "Bare beams", "A cat"]);
});

test("a pasted picture is added, and a refused file shows its error and holds nothing up", async () => {
  await open("/content-scheduler?new=true");
  await field("Content").fill("Pasted.");
  await page.getByRole("group", { name: "Pictures or a document" }).waitFor();
  await field("Content").evaluate(
    (element, bytes) => {
      const given = new DataTransfer();
      given.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true }));
    },
    [...png(64)],
  );
  await page.getByText("pasted.png").waitFor();
  await add("pictures", { name: "new.webp", mimeType: "image/webp", buffer: Buffer.from(webp.lossy(64)) });
  await page.getByText("new.webp can't be attached. Use JPEG, PNG, GIF, PDF, Word or PowerPoint.").waitFor();
  await page.getByText("Uploading", { exact: false }).first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await waitForToast(page, "Draft Saved");
});

test("a document is attached with its title, and is still there when the item is edited, on a phone too", async () => {
  const { id } = (await person.callApi("POST", "/scheduled-content", {
    content: "The plan.",
    status: "draft",
  })) as ContentItem;
  await open(`/content-scheduler?edit=${id}`, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  await add("document", { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf(12)) });
  await field("Title of the document").fill("Plan for 2027");
  await page.getByText("12 pages", { exact: false }).first().waitFor();
  expect(await page.getByRole("button", { name: "Add pictures", exact: true }).isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await waitForToast(page, "Draft Saved");
  const { media } = (await person.callApi("GET", `/scheduled-content/${id}`)) as ContentItem;
  expect(media).toMatchObject([{ kind: "document", name: "plan.pdf", alt: "Plan for 2027", pages: 12 }]);
});
