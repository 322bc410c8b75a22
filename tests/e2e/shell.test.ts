import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, openAs, password, register } from "../support/server/accounts.ts";
import { phone, visit, waitForFocus } from "../support/browser/browser.ts";
import { runAttache, startServer, type RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;
let waiting: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
  waiting = await register(server, "Ada Byron");
});

const dark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));

test("on a phone the sidebar is a drawer of 20 rem behind a menu button", async () => {
  const { page, problems } = await visit(browser, server.url, phone);
  await openAs(page, "/dashboard", admin);
  const button = page.getByRole("button", { name: "Open menu" });
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "User Management" }).waitFor();
  expect(await drawer.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(button);
  await button.click();
  await drawer.getByRole("link", { name: "User Management" }).click();
  await page.waitForURL("**/admin/users");
  await drawer.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("on a phone nothing is wider than the screen, and every control is at least 44 px high", async () => {
  const { page } = await visit(browser, server.url, phone);
  for (const [path, who] of [
    ["/login", undefined],
    ["/register", undefined],
    ["/pending-approval", waiting],
    ["/dashboard", admin],
    ["/admin/users", admin],
    ["/admin/users?tab=all", admin],
  ] as const) {
    await (who ? openAs(page, path, who) : page.goto(path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (path.startsWith("/admin")) await page.getByText("Ada Byron").first().waitFor();
    const { overflow, small } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll<HTMLElement>("button, select, input, nav a")]
        .filter((element) => element.closest("label, p") === null && element.offsetParent !== null)
        .filter((element) => !["checkbox", "radio"].includes(element.getAttribute("type") ?? ""))
        .filter((element) => element.offsetHeight < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect({ path, overflow, small }).toEqual({ path, overflow: 0, small: [] });
  }
});

const groups = ["Dashboard", "Automation", "Content & Tools", "Administration", "Support"];
test("the sidebar shows the existing groups and entries, the version, and who is signed in", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  const sidebar = page.getByRole("complementary");
  await sidebar.getByText("v1.0", { exact: true }).waitFor();
  await sidebar.getByText(admin.user.email).waitFor();
  expect(await sidebar.getByRole("heading").allTextContents()).toEqual(groups);
  expect(await sidebar.getByRole("link", { name: "Overview" }).getAttribute("aria-current")).toBe("page");
  await page.getByText("Sandbox network", { exact: true }).waitFor();
  const menu = page.getByRole("button", { name: "Admin Admin", exact: true });
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await waitForFocus(menu);
});

test("a person connected to the sandbox sees that it is the sandbox, whichever network the server is set to", async () => {
  await using real = await startServer({ env: { ATTACHE_NETWORK: "linkedin" } });
  const person = await signInAsAdmin(real);
  const { page, problems } = await visit(browser, real.url);
  const asked = page.waitForResponse("**/api/auth/linkedin/status");
  await openAs(page, "/admin/users", person);
  await asked;
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText("Sandbox network", { exact: true }).count()).toBe(0);
  await callApi(real, "POST", "/linkedin/auth/sandbox", { token: person.token });
  await page.getByText("Sandbox network", { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test("on a phone the focus stays inside the drawer while it is open", async () => {
  const { page } = await visit(browser, server.url, phone);
  await openAs(page, "/dashboard", admin);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.waitFor();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test("the first press of Tab offers to skip the sidebar", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to content" }).waitFor();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("the theme follows the system until one is chosen, and is set before the first paint", async () => {
  const { page } = await visit(browser, server.url, { colorScheme: "dark" });
  await page.goto("/login");
  expect(await dark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => !document.documentElement.classList.contains("dark"));
  await openAs(page, "/dashboard", admin);
  await page.getByText("Dark", { exact: true }).click();
  await page.waitForFunction(
    () => document.documentElement.classList.contains("dark") && localStorage.getItem("theme") === "dark",
  );
  await page.route("**/*.js", (route) =>
    route.request().url().includes("/before-paint-") ? route.continue() : route.abort(),
  );
  await page.reload();
  expect(await dark(page)).toBe(true);
  await page.unroute("**/*.js");
  await page.reload();
  await page.getByRole("button", { name: "Use the light theme" }).click();
  await page.waitForFunction(() => localStorage.getItem("theme") === "light");
  await page.getByRole("radio", { name: "Light", checked: true }).waitFor({ state: "attached" });
});

test("a pending person can open a sandbox post, and nothing else behind sign-in", async () => {
  const author = await createApprovedUser(server, "Open Author");
  await callApi(server, "POST", "/linkedin/auth/sandbox", { token: author.token });
  const item = (await (
    await callApi(server, "POST", "/scheduled-content", {
      token: author.token,
      body: { content: "For every eye.", status: "draft" },
    })
  ).json()) as { id: string };
  const published = (await (
    await callApi(server, "POST", `/scheduled-content/${item.id}/publish`, { token: author.token })
  ).json()) as { publishedUrl: string | null };
  let url = published.publishedUrl;
  while (url === null) {
    const now = await callApi(server, "GET", `/scheduled-content/${item.id}`, { token: author.token });
    url = ((await now.json()) as { publishedUrl: string | null }).publishedUrl;
  }
  const { page, problems } = await visit(browser, server.url);
  await page.goto(url);
  await page.getByLabel("Email").fill(waiting.user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("article").getByText("For every eye.").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await page.getByRole("link", { name: "Account Pending Approval" }).click();
  await page.waitForURL("**/pending-approval");
  expect(problems).toEqual([]);
});

test("an unknown URL shows the not-found page with a link home", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/no/such/page", admin);
  await page.getByText("404 Page Not Found", { exact: true }).waitFor();
  await page.getByText("Did you forget to add the page to the router?", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
});

test("the page shows that the server is unreachable, until it is back", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText("The server cannot be reached.").first().waitFor();
  await page.unroute("**/api/**");
  await page.getByText("The server cannot be reached.").first().waitFor({ state: "detached" });
});

test("other people's changes reach an open screen long before the next poll", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  const counted = (n: number) =>
    page.getByRole("link", { name: `User Management ${n} waiting for approval` }).waitFor();
  await counted(1);
  const { user } = await register(server, "Live Person");
  await counted(2);
  await callApi(server, "PATCH", `/admin/users/${user.id}/reject`, { token: admin.token, body: {} });
  await counted(1);
});

test("each screen has its own title", async () => {
  const { page } = await visit(browser, server.url);
  for (const [path, title] of [
    ["/dashboard", "Dashboard · Attaché"],
    ["/admin/users", "User Management · Attaché"],
  ] as const) {
    await openAs(page, path, admin);
    await page.waitForFunction((expected) => document.title === expected, title);
  }
});

test("the licenses of the bundled libraries are handed on, by the server and by the command", async () => {
  const text = await (await fetch(`${server.url}/licenses.txt`)).text();
  const names = [...text.matchAll(/^(\S+) \S+ \(.+\)$/gm)].map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["hono", "zod", "puppeteer-core", "drizzle-orm", "react", "recharts", "tailwindcss"]),
  );
  expect(text.includes("SIL OPEN FONT LICENSE")).toBe(true);
  expect(runAttache(server.dataDir, "licenses").out.trim() === text.trim()).toBe(true);
});

test("the first load of sign-in and dashboard is at most 130 KB of scripts and 20 KB of styles", async () => {
  const { page } = await visit(browser, server.url);
  // What is fetched ahead when the browser is idle does not count.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  for (const path of ["/login", "/dashboard"]) {
    await (path === "/login" ? page.goto(path) : openAs(page, path, admin));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("load");
    const size = await page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const sum = (end: string) =>
        loaded
          .filter(({ name }) => name.endsWith(end))
          .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
      return { scripts: sum(".js"), styles: sum(".css") };
    });
    expect(size.scripts).toBeGreaterThan(50_000);
    expect(size.scripts).toBeLessThanOrEqual(130 * 1024);
    expect(size.styles).toBeGreaterThan(1000);
    expect(size.styles).toBeLessThanOrEqual(20 * 1024);
  }
});
