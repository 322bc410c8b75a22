import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { waitForToast } from "../support/browser/toasts.ts";
import { visit } from "../support/browser/browser.ts";
import { admin, runAttache, type RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
/** Without daylight saving time: at its end an hour of local times happens twice. */
const zone = "Asia/Tokyo";
const ada = { name: "Ada Byron", email: "ada@example.com", password: "analytical" };

setUpServerAndBrowser((running) => ({ server, browser } = running));

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The local time in a number of seconds, in the format of the form's field. */
const localTimeIn = (seconds: number): string =>
  Temporal.Now.zonedDateTimeISO(zone).add({ seconds }).toPlainDateTime().toString({ smallestUnit: "second" });

async function scheduleInBrowser(page: Page, content: string, seconds: number): Promise<void> {
  await page.getByRole("button", { name: "New Content" }).first().click();
  await page.getByLabel("Content", { exact: true }).fill(content);
  await page.getByLabel("When").fill(localTimeIn(seconds));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await waitForToast(page, "Content Scheduled");
}

const first = "Calm is a skill.";
const posts = [first, "Write down what you know.", "Then type slower."];

test("a person registers, is approved, connects the sandbox, and their posts go out on time", async () => {
  const person = await visit(browser, server.url, { timezoneId: zone });
  const adminVisit = await visit(browser, server.url);
  const { page } = person;

  await page.goto("/register");
  await page.getByLabel("Full name").fill(ada.name);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Registration Successful!").waitFor();
  await page.getByText("Account Pending Approval").waitFor();
  expect(new URL(page.url()).pathname).toBe("/pending-approval");

  await signIn(adminVisit.page, admin);
  await adminVisit.page.getByRole("link", { name: /User Management/ }).click();
  const row = adminVisit.page.getByRole("listitem").filter({ hasText: ada.email });
  await row.getByRole("button", { name: "Approve" }).click();
  const dialog = adminVisit.page.getByRole("dialog", { name: "Set User Quotas" });
  expect(await dialog.getByLabel("Monthly Posts").inputValue()).toBe("10");
  await dialog.getByLabel("Monthly Posts").fill("7");
  await dialog.getByRole("button", { name: "Approve User" }).click();
  await waitForToast(adminVisit.page, "User has been approved and can now access the platform.");

  await page.getByText("Welcome, Ada").waitFor();

  await page.getByRole("link", { name: "LinkedIn Settings" }).first().click();
  await page.getByRole("button", { name: "Connect the sandbox network" }).click();
  await waitForToast(page, "LinkedIn Connected");

  await page.getByRole("link", { name: /Content Scheduler/ }).click();
  for (const [index, content] of posts.entries()) await scheduleInBrowser(page, content, 6 + index * 3);
  for (const content of posts) {
    const published = page.getByRole("region", { name: "Published" }).getByRole("listitem");
    await published.filter({ hasText: content }).waitFor();
  }
  const [link] = await page.getByRole("listitem").filter({ hasText: first }).getByRole("link").all();
  const opened = await link?.getAttribute("href");
  await page.goto(opened ?? "/nowhere");
  await page.getByText(first).waitFor();
  await page.getByText("Sandbox network").first().waitFor();

  await page.goto("/dashboard");
  for (const content of posts) await page.getByText(`Published '${content}'`).waitFor();
  expect(await page.getByRole("link", { name: "Content Scheduler", exact: true }).count()).toBe(1);
  expect([...person.problems, ...adminVisit.problems]).toEqual([]);
}, 300_000);

interface Item {
  id: string;
  content: string;
  status: string;
  publishedUrl: string | null;
}

/** Runs a command with --json next to the running server; it must print nothing on standard error. */
function runJson<T>(...args: string[]): T {
  const { code, out, err } = runAttache(server.dataDir, ...args, "--json");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as T;
}

async function send<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

test("the same from the command line, next to the running server", async () => {
  const grace = { name: "Grace Hopper", email: "grace@example.com", password: "compilers" };
  const { token } = await send<{ token: string }>("/auth/register", grace);
  const waiting = runJson<{ email: string }[]>("users", "list", "--status", "pending");
  expect(waiting.map(({ email }) => email)).toEqual([grace.email]);
  const approved = runJson<{ status: string; quotas: unknown }>("users", "approve", grace.email, "--posts", "4");
  expect(approved).toMatchObject({ status: "approved", quotas: { posts: 4 } });
  expect(runJson<unknown>("users", "show", ada.email)).toMatchObject({ status: "approved", quotas: { posts: 7 } });

  await send("/linkedin/auth/sandbox", {}, token);
  const userArgs = ["--user", grace.email];
  for (const [index, content] of posts.entries()) {
    const at = new Date(Date.now() + 1000 + index * 2000).toISOString();
    runJson<Item>("content", "schedule", content, "--at", at, ...userArgs);
  }
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = runJson<Item>("content", "schedule", "From the shell.", "--at", later, ...userArgs);
  expect(runJson<Item>("content", "publish", id, ...userArgs)).toMatchObject({ id, status: "published" });

  const list = () => runJson<Item[]>("content", "list", ...userArgs);
  await waitUntil(() => list().every(({ status }) => status !== "scheduled"));
  const items = list();
  expect(items.map(({ content }) => content).toSorted()).toEqual([...posts, "From the shell."].toSorted());
  expect(items.every(({ status, publishedUrl }) => status === "published" && publishedUrl !== null)).toBe(true);

  // In the month of the others.
  const late = new Date(Date.now() + 1000).toISOString();
  const fifth = runAttache(server.dataDir, "content", "schedule", "One too many.", "--at", late, ...userArgs, "--json");
  expect(fifth.code).toBe(7);
  expect(JSON.parse(fifth.err)).toMatchObject({ code: "quota.used_up", details: { limit: 4, used: 4 } });
}, 300_000);
