import { expect, test } from "bun:test";
import type { Browser } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
setUpServerAndBrowser((running) => ({ server, browser } = running));

test("slides written as Markdown become the document of a post, which is published", async () => {
  const person = await createAdminClient(server);
  await person.callApi("POST", "/linkedin/auth/sandbox", {});
  const { page, problems } = await visitAs(person.token, browser, server.url);
  await page.goto("/carousels");
  await page.getByLabel("Slides in Markdown").fill("# Calm releases\n\n---\n\n- Write it down\n- Ship small");
  await page.getByAltText("Page 2 of 2 of your carousel").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "Use in a post" }).click();
  await page.getByLabel("Content", { exact: true }).fill("Two habits that keep our releases calm.");
  await page.getByText("Calm releases.pdf").first().waitFor();
  await page.getByText("2 pages").first().waitFor();
  await page.getByRole("button", { name: "Post now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
  const published = page.getByRole("region", { name: "Published" }).getByRole("listitem");
  await published.filter({ hasText: "Two habits that keep our releases calm." }).waitFor();
  const [item] = (await person.callApi("GET", "/scheduled-content")) as {
    status: string;
    media: { kind: string; name: string; pages: number }[];
  }[];
  expect(item).toMatchObject({
    status: "published",
    media: [{ kind: "document", name: "Calm releases.pdf", pages: 2 }],
  });
  expect(problems).toEqual([]);
  await page.context().close();
});

test("on a phone the preview of a carousel has a tab of its own, and nothing scrolls sideways", async () => {
  const person = await createAdminClient(server);
  const { page } = await visitAs(person.token, browser, server.url, phone);
  await page.goto("/carousels");
  await page.getByLabel("Slides in Markdown").fill("# Calm");
  for (const name of ["Slides", "Design", "Preview"]) {
    await page.getByRole("tab", { name }).click();
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      name,
      phone.viewport.width,
    ]);
  }
  await page.getByAltText("Page 1 of 1 of your carousel").waitFor();
  await page.context().close();
});
