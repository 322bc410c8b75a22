/** `bun run guides:pictures`: takes the pictures of the guides from the built executable, with a practice account. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "#tests/support/server/accounts.ts";
import { launchBrowser, visit } from "#tests/support/browser/browser.ts";
import { startServer } from "#tests/support/server/executable.ts";
import { pictureSize } from "#ui/screens/help/guides/guide.ts";

const folder = join(import.meta.dir, "../src/ui/screens/help/guides/pictures");
/** Readable text at a third of the size of a PNG. */
const quality = 62;

interface Picture {
  path: string;
  isPublic?: true;
  /** Shows what the picture is about. */
  show?: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name, exact: true });
const scrollTo = (name: string) => async (page: Page) => {
  await heading(page, name).waitFor();
  await heading(page, name).evaluate((element) => {
    element.scrollIntoView({ block: "start" });
    window.scrollBy(0, -90);
  });
};
const showTab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name, exact: true }).click();
  await scrollTo("Automation")(page);
};

const pictures: Readonly<Record<string, Picture>> = {
  register: { path: "/register", isPublic: true, show: (page) => page.getByLabel("Full name").waitFor() },
  connection: { path: "/linkedin-settings", show: (page) => heading(page, "Safety").waitFor() },
  automation: { path: "/linkedin-settings", show: showTab("Connection") },
  messages: { path: "/linkedin-settings", show: showTab("Messaging") },
  safety: { path: "/linkedin-settings", show: scrollTo("Safety") },
  targeting: { path: "/linkedin-settings", show: scrollTo("Targeting") },
  bot: { path: "/bot", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  generator: {
    path: "/content-generator",
    show: (page) => page.getByLabel("Prompt").fill("What we learned from moving our build server"),
  },
  analytics: { path: "/analytics", show: (page) => page.getByRole("tab", { name: "Overview" }).waitFor() },
  composer: {
    path: "/content-scheduler?new=true",
    show: (page) =>
      page
        .getByLabel("Content", { exact: true })
        .fill("Three things our last release taught us.\n\n1. Small changes are easier to undo.\n2. Write it down."),
  },
};

async function take(page: Page, name: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { data } = (await client.send("Page.captureScreenshot", { format: "webp", quality })) as { data: string };
  await Bun.write(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}

async function open(browser: Browser, url: string, token: string, { isPublic }: Picture): Promise<Page> {
  const options = { viewport: pictureSize, colorScheme: "light", reducedMotion: "reduce" } as const;
  const { page } = isPublic ? await visit(browser, url, options) : await visitAs(token, browser, url, options);
  return page;
}

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = Object.entries(pictures).filter(([name]) => positionals.length === 0 || positionals.includes(name));

await using server = await startServer();
const { token, callApi } = await createAdminClient(server);
await callApi("POST", "/linkedin/auth/sandbox");
for (const [day, content] of [
  [1, "Our build server moved. Builds take 3 minutes now, down from 20."],
  [3, "We are hiring a second engineer for our tools team."],
] as const) {
  await callApi("POST", "/scheduled-content", {
    content,
    scheduledFor: new Date(Date.now() + day * 86_400_000).toISOString(),
  });
}
const browser = await launchBrowser();
try {
  for (const [name, picture] of wanted) {
    const page = await open(browser, server.url, token, picture);
    await page.goto(picture.path);
    await picture.show?.(page);
    await page.waitForFunction(() => document.querySelector(".animate-pulse") === null);
    await page.evaluate(() => document.fonts.ready);
    await take(page, name);
    await page.context().close();
    console.log(`${name}.webp`);
  }
} finally {
  await browser.close();
}
