import { expect, setDefaultTimeout, test } from "bun:test";
import { createSimulatorSessions } from "#simulator/network-sessions.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { createMemorySite, createVisitor } from "../../support/simulator/site.ts";
import { createMemorySimulator } from "../../support/simulator/simulator.ts";

setDefaultTimeout(300_000);

test("a write without the page's token, or sent by a page of another origin, is refused before anything is read", async () => {
  const at = createMemorySite();
  const ada = at.visitor();
  await ada.signIn();
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const token = ada.cookies.get("JSESSIONID")?.replaceAll('"', "") ?? "";
  const send = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
    at.site.request("/checkpoint/lg/login-submit", {
      method: "POST",
      headers: { cookie, ...headers },
      body: new URLSearchParams(fields),
    });
  expect((await send({})).status).toBe(403);
  expect((await send({ "csrf-token": "ajax:0000000000000000000" })).status).toBe(403);
  expect((await send({ "csrf-token": token, "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ "csrf-token": token, "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await send({ "csrf-token": `"${token}"`, "sec-fetch-site": "same-origin" })).status).toBe(401);
  expect((await send({}, { csrfToken: token })).status).toBe(401);
});

test("every response is a page that runs only the site's own script, is not cached and cannot be framed", async () => {
  const at = createMemorySite();
  const ada = at.visitor();
  await ada.signIn();
  for (const path of ["/login", "/feed/", "/404/", "/static/browser-script.js"]) {
    const { headers } = await ada.get(path);
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await ada.page("/feed/")).not.toMatch(/<script(?![^>]*src=)|\son\w+=|\sstyle=/);
});

test("a name is text wherever it is shown", async () => {
  const ada = createMemorySite().visitor();
  await ada.signIn("ada+<b>@example.com").catch(() => undefined);
  const page = await ada.page("/login?session_redirect=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E");
  expect(page).not.toContain("<script>alert");
});

test("a path without its slash redirects to the one with it; an unknown path shows the 404 page", async () => {
  const at = createMemorySite();
  const ada = at.visitor();
  await ada.signIn();
  const lead = async (path: string) => (await ada.get(path)).headers.get("location");
  expect(await lead("/feed?a=1")).toBe("/feed/?a=1");
  expect(await lead("/nothing/of/it")).toBe("/nothing/of/it/");
  expect(await lead("/nothing/of/it/")).toBe("/404/");
  const missing = await ada.get("/404/");
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain("global-nav");
  expect((await ada.post("/feed/")).status).toBe(404);
});

test("an invalid form is refused without a server error", async () => {
  const at = createMemorySite();
  const ada = at.visitor();
  await ada.get("/login");
  const token = ada.cookies.get("JSESSIONID") ?? "";
  const answer = await at.site.request("/checkpoint/lg/login-submit", {
    method: "POST",
    headers: { cookie: `JSESSIONID=${token}`, "csrf-token": token, "content-type": "multipart/form-data; boundary=x" },
    body: "no form",
  });
  expect(answer.status).toBeWithin(400, 500);
});

test("the site of a server cannot be steered: there is no control API on it, signed in or not", async () => {
  const at = createMemorySite();
  const ada = at.visitor();
  expect((await ada.get("/__sim/state/")).headers.get("location")).toStartWith("/uas/login");
  await ada.signIn();
  expect((await ada.get("/__sim/state/")).headers.get("location")).toBe("/404/");
  expect((await ada.post("/__sim/reset")).status).toBe(404);

  const served = serveSite({ simulator: at.simulator, clock: at.clock });
  const json = { "content-type": "application/json" };
  const expire = await fetch(`${served.url}/__sim/expire`, { method: "POST", headers: json, body: "{}" });
  expect(expire.status).toBe(403);
  await served.stop();
});

test("on loopback the site responds only to names of this machine", async () => {
  const { simulator, clock } = createMemorySimulator();
  const site = serveSite({ simulator, clock });
  expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const named = (host: string) => fetch(`${site.url}/login`, { headers: { host } });
  expect((await named("rebound.example")).status).toBe(421);
  expect((await named(new URL(site.url).host)).status).toBe(200);
  await site.stop();
});

test("a sign-in on the server's own site sets the cookie that the server then verifies", async () => {
  const { simulator, clock } = createMemorySimulator();
  const sessions = createSimulatorSessions(
    () => simulator,
    async (of) => serveSite({ simulator: of, clock }),
  );
  const signIn = await sessions.session.signInUrl();
  const token = /ajax:\d+/.exec((await fetch(signIn)).headers.get("set-cookie") ?? "")?.[0] ?? "";
  const entered = await fetch(new URL("/checkpoint/lg/login-submit", signIn), {
    method: "POST",
    headers: { cookie: `JSESSIONID="${token}"` },
    body: new URLSearchParams({ csrfToken: token, session_key: "ada@example.com", session_password: "a password" }),
    redirect: "manual",
  });
  const cookie = /li_at=([^;]+)/.exec(entered.headers.get("set-cookie") ?? "")?.[1] ?? "";
  expect(await sessions.session.verify(cookie)).toMatchObject({ name: "Ada" });
  await sessions.stop();
  expect(await fetch(signIn).catch(() => "gone")).toBe("gone");
});

test("stopping the site ends immediately, even with a request that is never answered", async () => {
  const { simulator, clock } = createMemorySimulator();
  const site = serveSite({ simulator, clock });
  expect(() => serveSite({ simulator, clock, port: Number(new URL(site.url).port) })).toThrow(/is in use/);
  await site.stop();
  expect(await fetch(site.url).catch(() => "gone")).toBe("gone");
});

test("visitors of one site are separate members", async () => {
  const at = createMemorySite();
  const [ada, ben] = [createVisitor(at.site), createVisitor(at.site)];
  await ada.signIn("ada@example.com");
  await ben.signIn("ben@example.com");
  expect(await ada.page("/feed/")).toContain("Ada");
  expect(await ben.page("/feed/")).not.toContain("Ada");
});
