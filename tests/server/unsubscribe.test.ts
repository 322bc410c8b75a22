import { afterAll, beforeAll, expect, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { serve, type Served } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const day = 24 * 60 * 60_000;
const core = memoryAttache({ ATTACHE_PUBLIC_URL: "https://a.example.com" });
const form = { "Content-Type": "application/x-www-form-urlencoded" };
let server: Served;
let path = "";
const isOn = { now: () => true };

beforeAll(async () => {
  const { user } = await person(core, "Ada");
  core.preferences.save(user.id, { notifications: { weeklyReports: true } });
  const url = core.notifications.unsubscribeLinks.urlOf({ userId: user.id, kind: "weekly_report" });
  path = new URL(url ?? "").pathname;
  isOn.now = () => core.preferences.of(user.id).notifications.weeklyReports;
  server = serve({ ...core, config: readConfig({}, { port: 0 }) }, []);
});
afterAll(() => server.stop());

const post = (body: string, headers: Record<string, string> = form, at = path) =>
  fetch(server.url + at, { method: "POST", body, headers });

test("opening the link changes nothing and offers a button", async () => {
  for (const method of ["GET", "HEAD"]) expect((await fetch(server.url + path, { method })).status).toBe(200);
  const response = await fetch(server.url + path);
  const page = await response.text();
  expect(page).toContain("<p>You get weekly reports.</p>");
  expect(page).toContain('<button name="turn" value="off">Turn off</button>');
  expect(page).not.toContain("script");
  expect(response.headers.get("content-security-policy")).toStartWith("default-src 'none'");
  expect(isOn.now()).toBe(true);
});

test("the button turns the emails off, says so, and offers to turn them on again", async () => {
  const off = await (await post("turn=off")).text();
  expect(isOn.now()).toBe(false);
  expect(off).toContain("<h1>Emails are off</h1><p>You no longer get weekly reports.</p>");
  expect(off).toContain('<button name="turn" value="on">Turn on again</button>');
  const on = await (await post("turn=on")).text();
  expect(isOn.now()).toBe(true);
  expect(on).toContain("<p>You get weekly reports.</p>");
});

test("a mail program turns them off with one request, as either type of form", async () => {
  expect((await post("List-Unsubscribe=One-Click")).status).toBe(200);
  expect(isOn.now()).toBe(false);
  await post("turn=on");
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  const response = await fetch(server.url + path, { method: "POST", body: parts });
  expect([response.status, response.redirected]).toEqual([200, false]);
  expect(isOn.now()).toBe(false);
  await post("turn=on");
});

test("any other request changes nothing", async () => {
  for (const body of ["turn=maybe", "x=turn=off", "a".repeat(5000)]) expect((await post(body)).status).toBe(400);
  expect((await fetch(server.url + path, { method: "POST" })).status).toBe(400);
  expect((await fetch(server.url + path, { method: "DELETE" })).status).toBe(405);
  expect(isOn.now()).toBe(true);
});

test("a forged and an expired link say what to do", async () => {
  const forged = await post("turn=off", form, `${path}A`);
  expect(forged.status).toBe(404);
  expect(await forged.text()).toContain(
    '<h1>This link is not valid</h1><p>Open the link in the email again, or sign in and choose your emails under <a href="/settings?tab=notifications">Settings → Notifications</a>.</p>',
  );
  core.clock.jump(91 * day);
  const expired = await post("turn=off");
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain("<h1>This link has expired</h1><p>Sign in and choose your emails under");
  expect(isOn.now()).toBe(true);
});

test("one client can't guess without end", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1) statuses.add((await fetch(`${server.url}/unsubscribe/guess${n}`)).status);
  expect([...statuses]).toContain(429);
});
