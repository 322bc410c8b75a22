import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { closeContext, launchBrowser, visit } from "../support/browser/browser.ts";
import { readBuiltScripts, scriptOf } from "../support/browser/built-scripts.ts";
import { installPageControls } from "../support/browser/page-controls.ts";
import { pressEverything } from "../support/browser/press-everything.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { createHistory } from "../support/core/history.ts";
import { person } from "../support/core/people.ts";
import { callApi } from "../support/server/accounts.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";
import { closeDom, openDom } from "../ui/support/dom.ts";

openDom();
const { allRoutes } = await import("../ui/support/routes.ts");
const routes = allRoutes();
await closeDom();

const folder = mkdtempSync(join(tmpdir(), "attache-scripts-"));
const mail = { ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "http://localhost" };
const tokens: Record<string, string> = {};
const scripts = readBuiltScripts();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const core = createFolderCore(folder, Date.now());
  for (const [visitor, name, role] of [
    ["user", "Uma", "user"],
    ["admin", "Ada", "admin"],
  ] as const) {
    const { user, token } = await person(core, name, { role });
    tokens[visitor] = token;
    const history = createHistory(core, user.id);
    history.post("Already out.", { impressions: 400, likes: 12, comments: 1, shares: 0 });
    history.post("Broke on the way.", { state: "failed", publishedAt: null });
    history.post("Maybe out.", { state: "unconfirmed", publishedAt: null });
    history.record("content_published", new Date(Date.now() - 3_600_000).toISOString());
  }
  tokens.pending = (await person(core, "Pia", { status: "pending" })).token;
  await person(core, "Ben");
  await person(core, "Sue", { status: "suspended" });
  closeCore(core);
  [server, browser] = await Promise.all([startServer({ dataDir: folder, env: mail }), launchBrowser()]);
  for (const visitor of ["user", "admin"]) {
    const token = tokens[visitor] ?? "";
    await callApi(server, "POST", "/linkedin/auth/sandbox", { token });
    for (const more of [{ status: "draft" }, { scheduledFor: "2099-05-04T14:00" }]) {
      await callApi(server, "POST", "/scheduled-content", { token, body: { content: "Already here.", ...more } });
    }
  }
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const addresses: Record<string, string> = {
  "/content-scheduler": "/content-scheduler?new=true",
  "/reset-password": "/reset-password#reset_0",
  "/connect/$id": "/connect/unknown",
  // Not the pattern itself: the router would encode its sign, and a return to it would not be noticed.
  "/help/guides/$guide": "/help/guides/getting-started",
  "/sandbox/posts/$id": "/sandbox/posts/unknown",
};

/** Parts that the screen at its address does not work without, by a text of their script, each with a control. */
const neededParts: Record<string, { text: string; control: string }> = {
  "/content-scheduler": { text: "This item can no longer be edited.", control: "BUTTON Save as Draft" },
};

function scriptsNeededAt(path: string): Set<string> {
  const part = neededParts[path];
  return part ? scripts.withImports(scripts.withText(part.text)) : new Set();
}

async function openPage(visitor: string, path: string, isLazy: boolean): Promise<{ page: Page; errors: string[] }> {
  const { page } = await visit(browser, server.url);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const token = tokens[visitor];
  await page.addInitScript((held) => {
    // A browser that saves data fetches nothing ahead.
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    // A load that the next one replaces leaves a page of the browser's own.
    if (held !== undefined && location.protocol === "http:") localStorage.setItem("token", held);
  }, token);
  await page.addInitScript(installPageControls);
  const needed = scriptsNeededAt(path);
  let own: Set<string> | undefined = isLazy ? undefined : new Set();
  await page.route("**/*", (route) => {
    const request = route.request();
    const script = scriptOf(request.url());
    if (script !== "" && request.resourceType() !== "stylesheet" && script.endsWith(".js")) {
      if (scripts.main.has(script) || needed.has(script)) return route.continue();
      if (own === undefined && !scripts.isImportedLater(script)) return route.continue();
      own ??= scripts.withImports(script);
      return own.has(script) ? route.continue() : route.abort();
    }
    if (request.method() === "GET") return route.continue();
    return route.fulfill({ status: 500, json: { success: false, code: "internal", message: "It broke." } });
  });
  return { page, errors };
}

async function assertIntact(page: Page, hasLayout: boolean): Promise<void> {
  const intact = page.waitForFunction(
    (withLayout) => {
      const text = document.body.textContent;
      const isShown = (document.querySelector("main")?.textContent ?? "").replace("Loading", "").trim() !== "";
      const isAround = !withLayout || document.querySelector("nav[aria-label=Main]") !== null;
      const isSignedOut = localStorage.getItem("token") === null;
      return isShown && (isAround || isSignedOut) && !text.includes("Could not show this screen");
    },
    hasLayout,
    { timeout: 60_000 },
  );
  await intact.catch(() => {
    throw new Error("the screen is lost");
  });
}

for (const visitor of ["guest", "pending", "user", "admin"] as const) {
  for (const { path, isLazy, visitors } of routes.filter((route) => route.visitors.includes(visitor))) {
    test(`whatever ${visitor} presses on ${path} without its later scripts, the screen and the text stay`, async () => {
      const { page, errors } = await openPage(visitor, path, isLazy);
      const hasLayout = visitor !== "guest" && visitor !== "pending" && !path.startsWith("/connect/");
      const { pressed, faults } = await pressEverything({
        page,
        address: addresses[path] ?? path,
        isMainOnly: visitor === "user" && visitors.includes("admin"),
        assertIntact: () => assertIntact(page, hasLayout),
      });
      await closeContext(page.context());
      expect(pressed.length).toBeGreaterThan(0);
      const { control } = neededParts[path] ?? {};
      if (control !== undefined) expect(pressed).toContain(control);
      expect({ errors, faults }).toEqual({ errors: [], faults: [] });
    });
  }
}
