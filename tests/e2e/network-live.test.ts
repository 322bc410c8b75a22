import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rmSync } from "node:fs";
import type { Browser, Page } from "playwright";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { createApprovedUser, signInAsAdmin, callApi, openAs } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { launchBrowser, visit } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { createMemorySimulator } from "../support/simulator/simulator.ts";

setDefaultTimeout(300_000);

const secret = "a password nobody may see 4711";
const member = "ada.lovelace@example.com";
let browser: Browser;
/** The Sandbox network inside the server, and a separate site with a second factor. */
let sandboxServer: RunningServer;
let realServer: RunningServer;
const codes: string[] = [];
const log = {
  ...silentLog,
  info: (event: string, fields: Record<string, unknown> = {}) =>
    void (event === "sandbox.text_message" && codes.push(String(fields.code))),
};
const site = serveSite({
  simulator: createMemorySimulator().simulator,
  clock: systemClock,
  switches: { twoStep: true },
  log,
});

beforeAll(async () => {
  browser = await launchBrowser();
  const env = { ATTACHE_BROWSER_PATH: process.env.ATTACHE_BROWSER_PATH ?? "/usr/bin/chromium", ATTACHE_LOG: "debug" };
  sandboxServer = await startServer({ env });
  realServer = await startServer({ env: { ...env, ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: site.url } });
});
afterAll(async () => {
  await browser.close();
  for (const server of [sandboxServer, realServer]) await server[Symbol.asyncDispose]();
  await site.stop();
  rmSync(sandboxServer.dataDir, { recursive: true, force: true });
});

/** Pages that the server's browser has open. */
async function countOpenPages({ url }: RunningServer): Promise<number> {
  const { browser: says } = (await (await fetch(`${url}/api/health`)).json()) as { browser: string };
  return Number(/^(\d+) open/.exec(says)?.[1] ?? 0);
}
const status = async (server: RunningServer, token: string) =>
  (await (await callApi(server, "GET", "/auth/linkedin/status", { token })).json()) as ConnectionDetails;

/** Waits until the page shows content and the window accepts input. */
const waitForContent = (popup: Page) =>
  popup.waitForFunction(() => {
    const canvas = document.querySelector("canvas");
    const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    const dark = pixels?.some((value, at) => at % 4 === 0 && value < 100 && pixels[at + 3] === 255);
    return dark === true && document.activeElement?.tagName === "TEXTAREA";
  });

/** A coarse image of the screen: the red values of 24 by 24 cells. */
const thumbnailOf = (popup: Page) =>
  popup.evaluate(() => {
    const [canvas, small] = [document.querySelector("canvas"), document.createElement("canvas").getContext("2d")];
    if (canvas) small?.drawImage(canvas, 0, 0, 24, 24);
    return [...(small?.getImageData(0, 0, 24, 24).data ?? [])].filter((_, at) => at % 4 === 0);
  });

/** Waits for a different page: letters, a caret or a focus ring change only a few cells, and a blank frame has one color. */
async function waitForOtherPage(popup: Page, before: number[]): Promise<void> {
  await waitUntil(async () => {
    const now = await thumbnailOf(popup);
    const changed = now.filter((red, at) => Math.abs(red - (before[at] ?? 0)) > 16).length;
    return changed > now.length / 10 && Math.max(...now) - Math.min(...now) > 100;
  });
}

/** The first toast is replaced after 1.5 s. */
async function waitForToasts(page: Page): Promise<void> {
  await waitForToast(page, "Cookie Extracted");
  await waitForToast(page, "LinkedIn Connected");
}

const signInButton = "Open the sign-in window";

/** Opens the sign-in window and waits for the network's page. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: signInButton }).click();
  const popup = await opening;
  await popup.waitForURL(/\/connect\/(?!new)/);
  await popup.getByLabel(/^Sign-in page of /).waitFor({ state: "attached" });
  await waitForContent(popup);
  return popup;
}

async function settings(server: RunningServer, name: string) {
  const person = await createApprovedUser(server, name);
  const at = await visit(browser, server.url);
  await openAs(at.page, "/linkedin-settings", person);
  await at.page.getByText("Practice the real sign-in").click();
  return { ...at, person };
}

test("the window shows the simulated sign-in page, forwards the input, and the session is stored", async () => {
  const { page, problems, person } = await settings(sandboxServer, "Ada Lovelace");
  const popup = await openWindow(page);
  expect(await findAxeViolations(popup)).toEqual([]);
  await popup.keyboard.type(member);
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(secret);
  await popup.keyboard.press("Enter");
  await waitForToasts(page);
  await page.getByText("Connected Successfully").waitFor();
  await waitUntil(() => popup.isClosed());
  expect(await status(sandboxServer, person.token)).toMatchObject({ authenticated: true, status: "connected" });
  await waitUntil(async () => (await countOpenPages(sandboxServer)) === 0);
  expect(sandboxServer.output()).not.toContain(secret);
  expect(sandboxServer.output()).not.toContain("4711");
  expect(problems).toEqual([]);
});

test("a second factor works in the window too, and connects an account that a browser drives", async () => {
  const { page, person } = await settings(realServer, "Grace Hopper");
  const popup = await openWindow(page);
  await popup.keyboard.type(member);
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(secret);
  const before = await thumbnailOf(popup);
  await popup.keyboard.press("Enter");
  await waitUntil(() => codes.length > 0);
  await waitForOtherPage(popup, before);
  await popup.keyboard.type(codes.at(-1) ?? "");
  await popup.keyboard.press("Enter");
  await waitForToasts(page);
  expect(await status(realServer, person.token)).toMatchObject({
    authenticated: true,
    network: "sandbox",
    publishing: "browser",
  });
});

test("leaving the page during a sign-in keeps the window, which connects the account itself", async () => {
  const { page, problems, person } = await settings(sandboxServer, "Ida Rhodes");
  const popup = await openWindow(page);
  await popup.keyboard.type("ida@example.com");
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(secret);
  await page.getByRole("link", { name: "Overview" }).click();
  await page.waitForURL("**/dashboard");
  await popup.keyboard.press("Enter");
  await waitUntil(() => popup.isClosed());
  await page.getByText("Connected as", { exact: false }).first().waitFor();
  expect(await status(sandboxServer, person.token)).toMatchObject({ authenticated: true, status: "connected" });
  expect(problems).toEqual([]);
});

test("closing the window ends the server's page within seconds, and nothing is connected", async () => {
  const { page, person } = await settings(sandboxServer, "Mary Shelley");
  const popup = await openWindow(page);
  // Those of the windows before may still be closing.
  await waitUntil(async () => (await countOpenPages(sandboxServer)) === 1);
  await popup.close();
  await waitUntil(async () => (await countOpenPages(sandboxServer)) === 0);
  await page.getByRole("button", { name: signInButton }).waitFor();
  expect((await status(sandboxServer, person.token)).authenticated).toBe(false);
});

test("no one else can watch: another person's sign-in is not found, and a ticket opens one screen once", async () => {
  const { page, person } = await settings(sandboxServer, "Emmy Noether");
  const popup = await openWindow(page);
  const id = new URL(popup.url()).pathname.split("/").at(-1) ?? "";
  const other = await createApprovedUser(sandboxServer, "Mallory Mallow");
  const requestSignIn = (token: string, path = "", method = "GET") =>
    fetch(`${sandboxServer.url}/api/linkedin/sign-ins/${id}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await requestSignIn(other.token)).status).toBe(404);
  expect((await requestSignIn(other.token, "/ticket", "POST")).status).toBe(404);
  expect((await requestSignIn(other.token, "/cookie", "POST")).status).toBe(404);

  const { ticket } = (await (await requestSignIn(person.token, "/ticket", "POST")).json()) as { ticket: string };
  const watch = (secretTicket: string, origin = sandboxServer.url) =>
    new Promise<number | "frame">((resolve) => {
      const address = `${sandboxServer.url.replace("http", "ws")}/api/linkedin/sign-ins/${id}/screen?ticket=${secretTicket}`;
      const socket = new WebSocket(address, { headers: { origin } } as never);
      socket.addEventListener("message", () => {
        resolve("frame");
        socket.close();
      });
      socket.addEventListener("close", ({ code }) => resolve(code));
    });
  expect(await watch("made-up")).toBe(4403);
  expect(await watch(ticket)).toBe("frame");
  expect(await watch(ticket)).toBe(4403);
  const second = (await (await requestSignIn(person.token, "/ticket", "POST")).json()) as { ticket: string };
  expect(await watch(second.ticket, "https://evil.example")).toBe(4403);
  await popup.close();
});

test("a suspended person's window closes immediately", async () => {
  const { page, person } = await settings(sandboxServer, "Sophie Germain");
  const popup = await openWindow(page);
  const { token } = await signInAsAdmin(sandboxServer);
  await callApi(sandboxServer, "PATCH", `/admin/users/${person.user.id}/suspend`, { token, body: {} });
  await waitUntil(async () => (await countOpenPages(sandboxServer)) === 0);
  await popup.close();
});

test("without a browser the card says so, with the remedy, and the manual cookie form is open", async () => {
  await using bare = await startServer({ env: { ATTACHE_BROWSER_PATH: "/no/such/chromium", PATH: "/nowhere" } });
  const { page } = await settings(bare, "Ada Byron");
  await page.getByText(/This server has no browser/).waitFor();
  await page.getByLabel("LinkedIn cookie").waitFor();
  await page.getByRole("button", { name: signInButton }).waitFor({ state: "detached" });
});
