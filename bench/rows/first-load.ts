import type { Page, Response } from "playwright";
import { launchBrowser, visit } from "#tests/support/browser/browser.ts";
import { startAttache, createTemporaryFolder } from "../programs.ts";
import type { Measurement, Row } from "../row.ts";
import { reader, seed } from "../seed.ts";

interface Sizes {
  scripts: number;
  styles: number;
}

/** What a browser without cache transfers for /login and /dashboard. */
export const firstLoad: Row = {
  name: "first-load",
  async run() {
    using folder = createTemporaryFolder();
    await seed(folder.path);
    await using attache = await startAttache(folder.path);
    const browser = await launchBrowser();
    try {
      const { page, context: guest } = await visit(browser, attache.url);
      await guest.addInitScript(disablePreloading);
      const login = await sizesOf(page, async () => {
        await page.goto("/login");
        await page.getByLabel("Email").waitFor();
      });
      await page.getByLabel("Email").fill(reader.email);
      await page.getByLabel("Password", { exact: true }).fill(reader.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForFunction(() => localStorage.getItem("token") !== null);
      const token = await page.evaluate(() => localStorage.getItem("token"));
      const { page: second, context } = await visit(browser, attache.url);
      await context.addInitScript(disablePreloading);
      await context.addInitScript((value) => localStorage.setItem("token", value ?? ""), token);
      const dashboard = await sizesOf(second, async () => {
        await second.goto("/dashboard");
        await second.getByRole("heading").first().waitFor();
      });
      return [measurementOf("/login", login), measurementOf("/dashboard", dashboard)];
    } finally {
      await browser.close();
    }
  },
};

/** What is fetched ahead when the browser is idle does not count. */
const disablePreloading = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

async function sizesOf(page: Page, open: () => Promise<void>): Promise<Sizes> {
  const sizes: Sizes = { scripts: 0, styles: 0 };
  const pendingSizes: Promise<void>[] = [];
  const addSize = (response: Response) => {
    const path = new URL(response.url()).pathname;
    const kind = path.endsWith(".js") ? "scripts" : path.endsWith(".css") ? "styles" : undefined;
    if (!kind) return;
    pendingSizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => {
          sizes[kind] += responseBodySize;
        }),
    );
  };
  page.on("response", addSize);
  await open();
  await page.waitForLoadState("load");
  // Requests of the next screen don't count.
  page.off("response", addSize);
  await Promise.all(pendingSizes);
  return sizes;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const measurementOf = (path: string, { scripts, styles }: Sizes): Measurement => ({
  name: `first load of ${path}: scripts / styles, compressed`,
  measured: `${kilobytes(scripts)} / ${kilobytes(styles)}`,
  baseline: "only React 65 KB; Uptime Kuma 617 KB",
  limit: "≤ 115 / ≤ 20 KB",
  pass: scripts <= 115 * 1024 && styles <= 20 * 1024,
});
