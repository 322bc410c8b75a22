import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

async function open(address: string, options: Parameters<typeof visitAs>[3] = {}): Promise<void> {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto(address);
}
const titles = () => page.getByRole("region", { name: "Jobs" }).getByRole("listitem");

test("from a search to a tracked application, with the filters in the address", async () => {
  await open("/jobs");
  await titles().first().waitFor();
  await page.getByRole("searchbox", { name: "Title, skill or company" }).fill("python");
  await page.waitForURL(/q=python/);
  await page.getByText(/^\d+ jobs?$/).waitFor();
  await titles().first().getByRole("button").first().click();
  const panel = page.getByRole("dialog");
  await panel.getByText("% match").waitFor();
  await panel.getByText("What you bring").waitFor();
  await panel.getByRole("button", { name: "Track this job" }).click();
  await waitForToast(page, "Application Created");
  await page.goto("/job-applications");
  await page
    .getByText(/Python/)
    .first()
    .waitFor();
});

test("a hidden job comes back with Undo", async () => {
  await open("/jobs?q=linux");
  const first = titles().first();
  const name = (await first.getByRole("button").first().textContent()) ?? "";
  // Of all pages: which jobs the sandbox network offers depends on the day.
  const total = page.getByText(/^\d+ jobs?$/);
  const count = Number.parseInt((await total.textContent()) ?? "", 10);
  const waitForTotal = (jobs: number) =>
    page.getByText(jobs === 1 ? "1 job" : `${jobs} jobs`, { exact: true }).waitFor();
  await first.getByRole("button", { name: `Actions for ‘${name}’` }).click();
  await page.getByRole("menuitem", { name: "Hide", exact: true }).click();
  await waitForToast(page, "Job hidden");
  await waitForTotal(count - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await waitForTotal(count);
});

test("text from the bookmarklet is read at once", async () => {
  const text = JSON.stringify("Python Developer at Crumb\nLocation: Remote\nDjango and PostgreSQL, €70,000.");
  await open(`/jobs?panel=import&text=${encodeURIComponent(text)}`);
  await page.getByText("Read from the text. Check title and company.").waitFor();
  expect(await page.getByLabel("Company", { exact: true }).inputValue()).toBe("Crumb");
  await page.getByRole("button", { name: "Track this job" }).click();
  await waitForToast(page, "Application Created");
});

const addresses = [
  "/jobs?q=python",
  "/jobs?panel=sources",
  "/jobs?panel=import",
  "/jobs?panel=saved",
  "/jobs?panel=blocks",
];

for (const options of [{}, phone])
  test(`the screen and its dialogs are accessible ${"viewport" in options ? "on a phone" : "on a desktop"}`, async () => {
    await open("/jobs", options);
    for (const address of addresses) {
      await page.goto(address);
      await (address.includes("panel") ? page.getByRole("dialog") : titles().first()).waitFor();
      await page.getByText("Loading").waitFor({ state: "detached" });
      expect([address, await findAxeViolationsInBothThemes(page)]).toEqual([address, []]);
    }
  });
