import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, openAs } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { launchBrowser, phone, visit } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";
import { createLinkedInApi, type LinkedInApi } from "../support/linkedin-api/linkedin-api.ts";
import { officialSettings } from "../support/linkedin-api/oauth-core.ts";

const testTimeoutMs = 300_000;
let server: RunningServer;
let api: LinkedInApi;
let browser: Browser;
let admin: SignedIn;
let ada: SignedIn;

beforeAll(async () => {
  api = await createLinkedInApi();
  const { ATTACHE_PUBLIC_URL: _unknownYet, ...env } = officialSettings(api.url);
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  admin = await signInAsAdmin(server);
  ada = await createApprovedUser(server, "Ada");
}, testTimeoutMs);
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
  await api.stop();
});

const card = (page: Page) => page.getByRole("region", { name: "Official sign-in" });
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

test(
  "before the server knows its own address, an admin reads what to set and other users do not see the card",
  async () => {
    const desk = await visit(browser, server.url);
    await openAs(desk.page, "/linkedin-settings", admin);
    await card(desk.page).getByText("Set ATTACHE_PUBLIC_URL and restart the server").waitFor();
    expect(await card(desk.page).getByRole("button").count()).toBe(0);
    const own = await visit(browser, server.url);
    await openAs(own.page, "/linkedin-settings", ada);
    await own.page.getByRole("region", { name: "Connection status" }).waitFor();
    expect(await card(own.page).count()).toBe(0);
    expect([...desk.problems, ...own.problems].filter((problem) => !problem.includes("404"))).toEqual([]);
    await Promise.all([desk.context.close(), own.context.close()]);
  },
  testTimeoutMs,
);

test(
  "a person signs in officially, cancels once, and publishes through the API; the URL keeps no code",
  async () => {
    await callApi(server, "PUT", "/admin/server", { token: admin.token, body: { publicUrl: server.url } });
    api.redirects.add(`${server.url}/linkedin-settings`);
    const { page, context } = await visit(browser, server.url);
    await openAs(page, "/linkedin-settings", ada);
    await card(page).getByRole("button", { name: "Sign in officially" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await waitForText(page, "You cancelled the sign-in, so nothing was connected. Start it again when you like.");
    await waitForToast(page, "Connection Failed");
    await page.waitForURL(`${server.url}/linkedin-settings`);

    await card(page).getByRole("button", { name: "Sign in officially" }).click();
    await page.getByRole("link", { name: "Allow" }).click();
    await waitForToast(page, "LinkedIn Connected");
    await page.waitForURL(`${server.url}/linkedin-settings`);
    await card(page).getByText("Posts go out as Ada Lovelace through the official API.").waitFor();
    await card(page)
      // At midnight one day less.
      .getByText(/Ends on .+, in (59|60) days/)
      .waitFor();
    await page.getByText("Official API").first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain("code=");

    const { token } = ada;
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
    const body = { content: "Calm (mostly) is a skill #Bun", scheduledFor };
    const { id } = (await (await callApi(server, "POST", "/scheduled-content", { token, body })).json()) as ContentItem;
    await callApi(server, "POST", `/scheduled-content/${id}/publish`, { token, body: {} });
    await page.goto("/content-scheduler");
    const link = page.getByRole("link", { name: /published|open/i }).first();
    await link.waitFor();
    await waitUntil(() => api.posts.length > 0);
    expect(api.posts.map(({ shown }) => shown)).toEqual(["Calm (mostly) is a skill #Bun"]);
    expect(api.writes.filter(({ path }) => path === "/rest/posts")).toHaveLength(1);
    await context.close();
  },
  testTimeoutMs,
);

test(
  "the form warns about a date after the end of the sign-in",
  async () => {
    const { page, context } = await visit(browser, server.url, phone);
    await openAs(page, "/content-scheduler?new=true", ada);
    await page.getByLabel("When").fill("2099-01-01T10:00");
    await page.getByText(/Your official sign-in ends .+ Sign in again by then, or the post will wait\./).waitFor();
    await context.close();
  },
  testTimeoutMs,
);

test(
  "a sign-in that the network ended is reported, and disconnecting deletes it; no secret is ever printed",
  async () => {
    const tokens = [...api.tokens.keys()];
    for (const grant of api.tokens.values()) grant.revoked = true;
    const { token } = ada;
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
    const made = await callApi(server, "POST", "/scheduled-content", {
      token,
      body: { content: "Next", scheduledFor },
    });
    const { id } = (await made.json()) as ContentItem;
    await callApi(server, "POST", `/scheduled-content/${id}/publish`, { token, body: {} });
    const { page, context } = await visit(browser, server.url, { ...phone, colorScheme: "dark" });
    await openAs(page, "/content-scheduler", ada);
    await waitForText(page, "The network needs you to sign in again.");
    await page.goto("/linkedin-settings");
    await card(page).getByText("You were signed in as Ada Lovelace.").waitFor();
    await card(page).getByText("Your official sign-in has ended. Sign in again to publish this way.").waitFor();
    await card(page).getByRole("button", { name: "Sign in again" }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await waitForToast(page, "LinkedIn Disconnected");
    await card(page).getByRole("button", { name: "Sign in officially" }).waitFor();
    for (const secret of [...tokens, api.clientSecret]) expect(server.output()).not.toContain(secret);
    await context.close();
  },
  testTimeoutMs,
);
