import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { callApi, createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { startModelDouble } from "../support/models/model-double.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];
const double = startModelDouble();

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
  const { aiProvider, aiBaseUrl, aiModel } = double.settings;
  const body = { aiProvider, aiBaseUrl, aiModel };
  await callApi(server, "PUT", "/admin/server", { token: person.token, body });
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});
afterAll(() => double[Symbol.asyncDispose]());

async function open(options: Parameters<typeof visitAs>[3] = {}): Promise<void> {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto("/ai-chat");
  await page.getByText("AI Online").waitFor();
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
async function send(text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await button("Send").click();
}

test("an answer streams to the screen, survives a reload, and Stop ends it at the provider", async () => {
  await open();
  double.script({ kind: "answer", words: ["First ", "**words** ", "and more."], pauseAfter: 2 });
  const request = double.next();
  await send("Tell me");
  await page.locator("strong", { hasText: "words" }).waitFor();
  expect(await page.getByLabel("Message", { exact: true }).isDisabled()).toBe(true);
  await page.reload();
  await page.locator("strong", { hasText: "words" }).waitFor();
  await button("Stop").click();
  await (
    await request
  ).aborted;
  await page.getByText("You stopped this answer.").waitFor();
  expect(await page.getByText("First words").count()).toBe(1);
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
});

test("while nothing has arrived it says so, and a card does what it shows after a click", async () => {
  await open(phone);
  for (const height of [667, 844]) {
    await page.setViewportSize({ width: 390, height });
    const box = await button("Send").boundingBox();
    expect(box && box.y + box.height).toBeLessThan(height);
  }
  const draft = JSON.stringify({ type: "post", content: "Calm is a skill." });
  double.script({ kind: "stall" });
  await send("Think");
  await page.getByText("Thinking...").waitFor();
  // By key: a click where Send just was counts as a double press.
  await button("Stop").press("Enter");
  await page.getByText("You stopped this answer.").waitFor();
  double.script(
    { kind: "tool", name: "create_draft", arguments: draft },
    {
      kind: "answer",
      words: ["Here ![x](https://images.example/x.png) <img src=x> [your bank](https://evil.example/)"],
    },
  );
  await send("Write it down");
  await button("Approve: Create a draft").click();
  await page.getByText("Approved", { exact: true }).waitFor();
  const posts = await callApi(server, "GET", "/scheduled-content", { token: person.token });
  expect(await posts.json()).toMatchObject([{ content: "Calm is a skill.", status: "draft" }]);
  expect(await page.getByRole("log").locator("img").count()).toBe(0);
  await page.getByRole("link", { name: "your bank (evil.example)" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
