import { expect, test } from "bun:test";
import type { Browser } from "playwright";
import { pressGapMs } from "#ui/components/press-guard.ts";
import { nextAddress } from "../support/core/people.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { emptyCv } from "../support/cv/empty-cv.ts";
import {
  callApi,
  createApprovedUser,
  emailFor,
  openAs,
  password,
  register,
  signInAsAdmin,
} from "../support/server/accounts.ts";
import { visit } from "../support/browser/browser.ts";
import { fill, gapsMs, holdWrites, walk } from "../support/browser/press-repeatedly.ts";
import { watchPresses } from "../support/browser/watch-presses.ts";
import { accountControls } from "../support/browser/writing-controls/account-controls.ts";
import {
  addSupervisedPosts,
  administrationControls,
  invited,
  registered,
} from "../support/browser/writing-controls/administration-controls.ts";
import { applicationControls } from "../support/browser/writing-controls/application-controls.ts";
import { automationControls } from "../support/browser/writing-controls/automation-controls.ts";
import { addBotWork, botControls } from "../support/browser/writing-controls/bot-controls.ts";
import { campaignControls } from "../support/browser/writing-controls/campaign-controls.ts";
import { peopleControls } from "../support/browser/writing-controls/people-controls.ts";
import {
  addAwaitingPosts,
  addUnconfirmedPosts,
  contentControls,
  unconfirmedTexts,
} from "../support/browser/writing-controls/content-controls.ts";
import { cvControls } from "../support/browser/writing-controls/cv-controls.ts";
import { draftControls } from "../support/browser/writing-controls/draft-controls.ts";
import { assistantControls } from "../support/browser/writing-controls/assistant-controls.ts";
import { generatorControls } from "../support/browser/writing-controls/generator-controls.ts";
import {
  invitationControls,
  passwordResetControls,
  registrationControls,
  setUpControls,
} from "../support/browser/writing-controls/guest-controls.ts";
import { importControls } from "#tests/support/browser/writing-controls/import-controls.ts";
import { ownDataControls } from "#tests/support/browser/writing-controls/own-data-controls.ts";
import { jobControls } from "../support/browser/writing-controls/job-controls.ts";
import { networkControls } from "../support/browser/writing-controls/network-controls.ts";
import { evergreenControls } from "../support/browser/writing-controls/evergreen-controls.ts";
import { queueControls } from "../support/browser/writing-controls/queue-controls.ts";
import { pushControls } from "../support/browser/writing-controls/push-controls.ts";
import { supportControls } from "../support/browser/writing-controls/support-controls.ts";
import { webhookControls } from "../support/browser/writing-controls/webhook-controls.ts";
import { settingsControls } from "../support/browser/writing-controls/settings-controls.ts";
import { twoFactorControls } from "../support/browser/writing-controls/two-factor-controls.ts";
import { admin, runAttache, startServer, type RunningServer } from "../support/server/executable.ts";
import { unreachableMailServer } from "../support/server/mailbox.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running), {
  env: { ATTACHE_SMTP_URL: unreachableMailServer },
});

const getServer = () => server;

async function openPage(url = server.url) {
  const { page } = await visit(browser, url, { extraHTTPHeaders: { "X-Forwarded-For": nextAddress() } });
  return page;
}

async function openPageAs(token: string, path: string) {
  const page = await openPage();
  await openAs(page, path, { token });
  return page;
}

/** Returns the link. */
function invite(name: string): string {
  const args = ["users", "create", emailFor(name), "--name", name, "--invite", "--json"];
  const { invitation } = JSON.parse(runAttache(server.dataDir, ...args).out) as { invitation: { url: string } };
  return invitation.url;
}

test("the presses of these tests that come too late are not made, also in the next document", async () => {
  const page = await openPage();
  const watch = await watchPresses(page);
  await page.goto("/login");
  // The second press of a double click comes in time, except on a machine that is too busy for it.
  await waitUntil(async () => {
    await watch.start();
    await page.mouse.dblclick(1, 1);
    return (await watch.stop()) === 1;
  });
  await watch.start();
  await page.mouse.click(1, 1);
  const pressedAt = performance.now();
  await page.reload();
  const link = page.getByRole("link", { name: "Create account" });
  await link.waitFor();
  await page.evaluate(() => {
    const onEvent = ({ type }: Event) => Object.assign(document.documentElement.dataset, { [type]: "arrived" });
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
      document.addEventListener(type, onEvent, { capture: true });
    }
  });
  const readArrived = () =>
    page.evaluate(
      () => Object.entries(document.documentElement.dataset).filter(([, value]) => value === "arrived").length,
    );
  await waitUntil(() => performance.now() - pressedAt > pressGapMs);
  await link.click();
  expect(await readArrived()).toBe(0);
  expect(await watch.stop()).toBe(0);
  await link.click();
  await page.waitForURL("**/register");
  expect(await readArrived()).toBe(5);
});

test("a guest who presses repeatedly sets up the server, signs in, registers and gets a link once", async () => {
  await using fresh = await startServer({ env: { ATTACHE_ADMIN_EMAIL: "", ATTACHE_ADMIN_PASSWORD: "" } });
  const getFresh = () => fresh;
  await createApprovedUser(server, "Fay Forgot");
  const pressedAgain = await Promise.all([
    openPage().then((page) => walk(page, passwordResetControls(getServer, "Fay Forgot"))),
    openPage().then((page) => walk(page, registrationControls("Dora Double"))),
    openPage().then((page) => walk(page, invitationControls(invite("Greta Guest")))),
    openPage(fresh.url).then((page) => walk(page, setUpControls(getFresh))),
  ]);
  expect(Math.max(...pressedAgain)).toBeGreaterThan(0);
});

test("Enter pressed twice submits a form once", async () => {
  const page = await openPage();
  const { sent, holdWhile, settleAfter } = await holdWrites(page);
  await page.goto("/login");
  await fill(page, { Email: admin.email, Password: admin.password });
  const pressedAt = performance.now();
  await holdWhile(async () => {
    for (const _ of gapsMs) await page.keyboard.press("Enter");
  });
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await settleAfter(pressedAt);
  expect(sent).toEqual(["POST /api/auth/login"]);
});

test("a person who presses repeatedly connects, writes, schedules, publishes and decides once", async () => {
  const { token } = await createApprovedUser(server, "Wanda Writer");
  await addUnconfirmedPosts(server, token, unconfirmedTexts);
  await addAwaitingPosts(server, token);
  const page = await openPageAs(token, "/linkedin-settings");
  expect(await walk(page, [...networkControls(), ...contentControls])).toBeGreaterThan(0);
});

async function createConnectedUser(name: string) {
  const { token, user } = await createApprovedUser(server, name);
  await callApi(server, "POST", "/linkedin/auth/sandbox", { token, body: {} });
  return { token, userId: user.id };
}

test("a person who presses repeatedly imports posts and an archive, and fills the queue, once", async () => {
  const { token } = await createConnectedUser("Ima Importer");
  const page = await openPageAs(token, "/content-scheduler");
  const controls = [...importControls, ...ownDataControls, ...queueControls, ...evergreenControls];
  expect(await walk(page, controls)).toBeGreaterThan(0);
});

test("a person who presses repeatedly writes a CV once", async () => {
  const { token } = await createConnectedUser("Cleo Candidate");
  await callApi(server, "POST", "/cv/save", { token, body: { ...emptyCv, summary: "Before." } });
  const page = await openPageAs(token, "/cv-generator");
  expect(await walk(page, cvControls)).toBeGreaterThan(0);
});

test("a person who presses repeatedly generates a text and asks the assistant once", async () => {
  const { token } = await createConnectedUser("Tex Writer");
  const page = await openPageAs(token, "/content-generator");
  expect(await walk(page, [...generatorControls, ...assistantControls])).toBeGreaterThan(0);
});

test("a person who presses repeatedly searches for jobs once", async () => {
  const { token } = await createConnectedUser("Jo Seeker");
  expect(await walk(await openPageAs(token, "/jobs"), jobControls)).toBeGreaterThan(0);
});

test("a person who presses repeatedly applies once", async () => {
  const { token } = await createConnectedUser("Di Drafter");
  expect(await walk(await openPageAs(token, "/jobs"), draftControls)).toBeGreaterThan(0);
});

test("a person who presses repeatedly sets up the bot, starts and stops it, and decides what it does once", async () => {
  const [ada, bo] = await Promise.all([createConnectedUser("Ada Automation"), createConnectedUser("Bo Bot")]);
  await addBotWork(server, bo);
  const pressedAgain = await Promise.all([
    openPageAs(ada.token, "/bot").then((page) => walk(page, automationControls)),
    openPageAs(bo.token, "/bot").then((page) => walk(page, botControls)),
  ]);
  expect(Math.max(...pressedAgain)).toBeGreaterThan(0);
});

test("a person who presses repeatedly fills, changes and runs a campaign once, and saves how messages are kept", async () => {
  const { token } = await createConnectedUser("Cam Campaign");
  const page = await openPageAs(token, "/bot");
  expect(await walk(page, [...campaignControls, ...peopleControls])).toBeGreaterThan(0);
});

test("a person who presses repeatedly tracks, changes and deletes an application once", async () => {
  const { token } = await createApprovedUser(server, "Joe Jobs");
  expect(await walk(await openPageAs(token, "/job-applications"), applicationControls)).toBeGreaterThan(0);
});

test("a person who presses repeatedly changes profile, settings, sessions, keys, password and second factor once", async () => {
  const [ava, tess, lea] = await Promise.all([
    createApprovedUser(server, "Ava Account"),
    createApprovedUser(server, "Tess Two"),
    createApprovedUser(server, "Lea Leaving"),
  ]);
  const body = { email: emailFor("Ava Account"), password };
  for (const _ of ["phone", "tablet"]) await callApi(server, "POST", "/auth/login", { body });
  const pressedAgain = await Promise.all([
    openPageAs(ava.token, "/profile").then((page) => walk(page, accountControls(getServer))),
    openPageAs(tess.token, "/settings?tab=security").then((page) => walk(page, twoFactorControls("Tess Two"))),
    openPageAs(lea.token, "/settings").then((page) => walk(page, settingsControls(getServer))),
  ]);
  expect(Math.max(...pressedAgain)).toBeGreaterThan(0);
});

test("an admin who presses repeatedly answers tickets and sets up webhooks once", async () => {
  const { token } = await signInAsAdmin(server);
  const controls = [...supportControls, ...webhookControls, ...pushControls(getServer)];
  expect(await walk(await openPageAs(token, "/help"), controls)).toBeGreaterThan(0);
});

test("an admin who presses repeatedly decides about each person once, and changes the server once", async () => {
  const { token } = await signInAsAdmin(server);
  await addSupervisedPosts(server, token);
  // Last, so that the newest notification is unread.
  await Promise.all(registered.map((name) => register(server, name)));
  invite(invited);
  expect(await walk(await openPageAs(token, "/dashboard"), administrationControls)).toBeGreaterThan(0);
});
