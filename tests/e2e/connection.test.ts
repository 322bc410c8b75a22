import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { systemClock } from "#core/clock.ts";
import { linkedInDeclaration } from "#drivers/linkedin-web/declaration.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { createApprovedUser, callApi, visitAs } from "../support/server/accounts.ts";
import { findAxeViolations, findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

const testTimeoutMs = 300_000;
let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

/** The cookie of a session on the server's own simulated network. */
async function cookieOf(email: string): Promise<string> {
  const database = openSimulatorDatabase(join(server.dataDir, "sandbox.db"));
  const simulator = createSimulator({ database, clock: systemClock });
  const member = await simulator.signIn(email, "a password there");
  const cookie = simulator.startSession(member?.id ?? "");
  database.close();
  return cookie;
}

const settings = async ({ token }: SignedIn, options: Parameters<Browser["newContext"]>[0] = {}) => {
  const seen = await visitAs(token, browser, server.url, { reducedMotion: "reduce", ...options });
  return { ...seen, card: seen.page.getByRole("region", { name: /^(Practice the real sign-in|Connect LinkedIn)$/ }) };
};
/** On the sandbox the sign-in is for practice, and folded. */
const openSignIn = async (page: Page) => {
  await page.goto("/linkedin-settings");
  await page.getByText("Practice the real sign-in").click();
};
const opened = async (page: Page) => {
  await openSignIn(page);
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor();
};
/** On a computer the manual cookie is the second tab. */
const openCookieTab = async (page: Page) => {
  await openSignIn(page);
  await page.getByText("Enter the cookie manually").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("LinkedIn cookie").waitFor();
};
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test(
  "a cookie is entered by keyboard: blank, refused, then accepted; and disconnecting deletes it",
  async () => {
    const { page, card } = await settings(await createApprovedUser(server, "Ada Lovelace"));
    await openCookieTab(page);
    const field = page.getByLabel("LinkedIn cookie");
    expect(await field.getAttribute("type")).toBe("password");
    expect(await field.getAttribute("autocomplete")).toBe("off");
    await field.focus();
    await page.keyboard.press("Enter");
    await card.getByText("Please enter your LinkedIn cookie.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("status").getByText("Please enter your LinkedIn cookie.").waitFor();

    await page.keyboard.type("AQEDnobodys");
    await page.keyboard.press("Enter");
    const alert = card.getByRole("alert");
    await alert.getByText(/^The Sandbox network does not accept this cookie/).waitFor();
    await waitForToast(page, "Connection Failed");
    expect(await field.inputValue()).toBe("AQEDnobodys");
    expect(await findAxeViolations(page)).toEqual([]);

    await field.fill(`li_at=${await cookieOf("ada.lovelace@example.com")};`);
    await field.press("Enter");
    await waitForToast(page, "LinkedIn Connected");
    await page.getByText("Connected Successfully").waitFor();
    await card.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Write your first post" }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await waitForToast(page, "LinkedIn Disconnected");
    await card.getByText("Practice the real sign-in").click();
    await card.getByText("Enter the cookie manually").click();
    expect(await field.inputValue()).toBe("");
  },
  testTimeoutMs,
);

test(
  "on a computer the mobile tab is closed, and the cookie can be shown while it is typed",
  async () => {
    const { page, problems } = await settings(await createApprovedUser(server, "Bea Desktop"));
    await openCookieTab(page);
    expect(await page.getByRole("tab", { name: "Mobile" }).isDisabled()).toBe(true);
    await page.getByText("Mobile is for phones. Open this page on your phone to use it.").waitFor();
    expect(await page.getByRole("tab", { name: "Easy" }).getAttribute("aria-selected")).toBe("true");
    await page.getByLabel("LinkedIn cookie").fill("AQED");
    await page.getByRole("button", { name: "Show cookie" }).click();
    await waitUntil(async () => (await page.getByLabel("LinkedIn cookie").getAttribute("type")) === "text");
    await page.getByRole("button", { name: "Connect the sandbox network" }).waitFor();
    expect(problems).toEqual([]);
  },
  testTimeoutMs,
);

test(
  "on a phone the easy tab is closed, and the mobile one says what most phones cannot do, in both themes",
  async () => {
    const viewport = { width: 360, height: 800 };
    const person = await createApprovedUser(server, "Cleo Phone");
    const { page } = await settings(person, { ...phone, viewport, userAgent: iphone });
    await opened(page);
    expect(await page.getByRole("tab", { name: "Easy" }).isDisabled()).toBe(true);
    expect(await page.getByRole("tab", { name: "Mobile" }).getAttribute("aria-selected")).toBe("true");
    await page.getByText("Most phones can't show cookies").waitFor();
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByLabel("LinkedIn cookie").fill(await cookieOf("cleo.phone@example.com"));
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await waitForToast(page, "LinkedIn Connected");
  },
  testTimeoutMs,
);

test(
  "before a real network is used, the risk is shown, and consent is requested once and sent",
  async () => {
    const person = await createApprovedUser(server, "Dana Consents");
    const { page, card } = await settings(person);
    const status = (await (
      await callApi(server, "GET", "/auth/linkedin/status", { token: person.token })
    ).json()) as object;
    const sent: unknown[] = [];
    const offered = {
      practice: true,
      session: "linkedin",
      sessionNetwork: linkedInDeclaration,
      consent: linkedInDeclaration.consent,
      signInUrl: "https://www.linkedin.com/login",
    };
    await page.route("**/api/auth/linkedin/status", (route) => route.fulfill({ json: { ...status, offered } }));
    await page.route("**/api/linkedin/auth/cookie", (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 502, body: "no JSON" });
    });
    await page.goto("/linkedin-settings");
    await card.getByText(linkedInDeclaration.consent.text).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel("LinkedIn cookie").fill("AQED");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await card.getByText("Check this box to agree before you connect.").waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel(linkedInDeclaration.consent.label).check();
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await card.getByRole("alert").waitFor();
    expect(sent).toEqual([{ cookie: "AQED", consent: true }]);
  },
  testTimeoutMs,
);
