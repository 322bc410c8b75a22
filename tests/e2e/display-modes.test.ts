import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { phone, visit } from "../support/browser/browser.ts";
import { admin as adminAccount, type RunningServer } from "../support/server/executable.ts";
import { callApi, signInAsAdmin } from "../support/server/accounts.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
  await callApi(server, "POST", "/linkedin/auth/sandbox", { token: admin.token });
  for (const content of ["Calm is a skill.", "Write down what you know."]) {
    const body = { content, scheduledFor: new Date(Date.now() + 86_400_000).toISOString() };
    await callApi(server, "POST", "/scheduled-content", { token: admin.token, body });
  }
});

const guestScreens = ["/login", "/register", "/forgot-password"];
const screens = [
  "/dashboard",
  "/analytics",
  "/analytics?tab=performance",
  "/analytics?tab=content",
  "/content-scheduler",
  "/content-scheduler?new=true",
  "/cv-generator",
  "/linkedin-settings",
  "/profile",
  "/settings",
  "/admin/users",
  "/admin/users?tab=all",
  "/admin/server",
  "/admin/audit",
];

const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Each answer, and each font, arrives after the page has drawn its heading and what came before it. */
async function answerOneByOne(page: Page): Promise<{ settled: () => Promise<void> }> {
  let last: Promise<unknown> = page.locator("h1").waitFor();
  await page.route(/\/fonts\/|\/api\/(?!events|auth\/me|server)/, (route) => {
    last = last.then(() => waitForFrames(page)).then(() => route.continue());
    return last.then(() => undefined);
  });
  return {
    async settled() {
      for (let seen: unknown; seen !== last;) {
        seen = last;
        await last;
        await page.waitForFunction(() => document.querySelector(".animate-pulse") === null);
        await waitForFrames(page);
      }
    },
  };
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 160),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const shifts = (await page.evaluate("globalThis.shifts")) as { value: number; moved: string[] }[];
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(" | ")}`),
    };
  };
}

for (const path of [...guestScreens, ...screens]) {
  test(`on a phone, what is on ${path} stays where it is while answers arrive one by one`, async () => {
    const { page } = await visit(browser, server.url, phone);
    if (!guestScreens.includes(path)) {
      await page.context().addInitScript((token) => localStorage.setItem("token", token), admin.token);
    }
    const answers = await answerOneByOne(page);
    const readShifts = await watchShifts(page);
    await page.goto(path);
    await page.locator("h1").waitFor();
    await answers.settled();
    await page.evaluate(async () => void (await document.fonts.ready));
    await waitForFrames(page);
    const { sum, moved } = await readShifts();
    expect(sum, moved.join("\n")).toBeLessThan(0.05);
  });
}

const open = async (path: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> => {
  const { page, context } = await visit(browser, server.url, options);
  await context.addInitScript((token) => localStorage.setItem("token", token), admin.token);
  await page.goto(path);
  await page.locator("h1").waitFor();
  return page;
};

test("text follows the browser's font size: at 200 % everything is twice as large and nothing scrolls sideways", async () => {
  for (const path of ["/dashboard", "/content-scheduler?new=true", "/admin/users", "/admin/server"]) {
    const page = await open(path, { viewport: { width: 1280, height: 900 } });
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await sizeOf("h1");
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await waitForFrames(page);
    expect(await sizeOf("h1"), path).toBe(before * 2);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test("in forced colors, focus, the current page, the chosen tab and theme, and every button have an outline or a border", async () => {
  const page = await open("/admin/users?tab=all", { forcedColors: "active" });
  const lineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
        const width = (style: string, px: string) => (style === "none" ? 0 : Number.parseFloat(px));
        return Math.max(width(outlineStyle, outlineWidth), width(borderTopStyle, borderTopWidth));
      });
  expect(await lineOf("nav [aria-current=page]")).toBeGreaterThanOrEqual(2);
  expect(await lineOf("[role=tab][data-state=active]")).toBeGreaterThanOrEqual(2);
  expect(await lineOf("fieldset label:has(:checked)")).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await lineOf(":focus-visible")).toBeGreaterThanOrEqual(2);
  await page.goto("/content-scheduler?new=true");
  await page.getByRole("button", { name: "Schedule", exact: true }).waitFor();
  expect(await lineOf("button[type=submit]")).toBeGreaterThanOrEqual(1);
});

test("the app can be installed: manifest, icons and a color that follows the theme", async () => {
  const page = await open("/dashboard", { colorScheme: "dark" });
  const colorOf = () => page.locator("meta[name=theme-color]").getAttribute("content");
  expect(await colorOf()).toBe("#0e0e11");
  await page.getByRole("button", { name: "Use the light theme" }).click();
  await page.waitForFunction(
    () => document.querySelector("meta[name=theme-color]")?.getAttribute("content") === "#fafafa",
  );

  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
  const paths = ["/favicon.ico", "/apple-touch-icon.png", ...manifest.icons.map(({ src }) => src)];
  for (const path of paths) {
    const { status, headers } = await fetch(`${server.url}${path}`);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, expect.stringMatching(/^image\//)]);
  }
});

test("a browser that blocks storage still shows the app, and signs in for as long as the page is open", async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException("The document is blocked from storing data.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, { configurable: true, get });
    }
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(adminAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(adminAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(problems).toEqual([]);
});
