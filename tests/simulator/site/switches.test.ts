import { expect, setDefaultTimeout, test } from "bun:test";
import { createSiteContext } from "#simulator/site/context.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createMemorySite } from "../../support/simulator/site.ts";
import { waitUntil } from "../../support/core/wait-until.ts";

setDefaultTimeout(300_000);

/** A site with one page that writes, and a signed-in visitor. */
async function signedIn(switches: Partial<Switches> = {}) {
  const at = createMemorySite();
  const stopping = new AbortController();
  const context = createSiteContext({ ...at, stopping: stopping.signal });
  const acceptedWrites: string[] = [];
  at.site.post("/try", (c) =>
    context.write(
      c,
      { kind: "comment", target: "post-1", text: `Comment ${acceptedWrites.length + 1}` },
      () => ({ kind: c.req.query("refuse") === undefined ? "accepted" : "refused", id: acceptedWrites.push("taken") }),
      (result) => c.json({ toast: { kind: "success", text: result.kind } }),
    ),
  );
  const visitor = at.visitor();
  await visitor.signIn();
  Object.assign(at.switches, switches);
  return { ...at, visitor, acceptedWrites, stopping };
}
const locationOf = (answer: Response) => answer.headers.get("location");

test("an expired session redirects to the sign-in, and its cookie is deleted", async () => {
  const { simulator, visitor } = await signedIn();
  simulator.endSessions();
  expect(locationOf(await visitor.get("/feed/"))).toStartWith("/uas/login?session_redirect=");
  expect(visitor.cookies.has("li_at")).toBe(false);
  const write = await visitor.post("/try");
  expect([write.status, await write.json()]).toEqual([401, { go: expect.stringContaining("/uas/login") }]);
});

test("after a number of requests every page redirects to a security check, until it is passed", async () => {
  const { visitor, switches } = await signedIn({ challengeAfterRequests: 2 });
  expect((await visitor.get("/feed/")).status).toBe(200);
  await visitor.get("/picture.png", { "sec-fetch-dest": "image" });
  expect((await visitor.get("/feed/")).status).toBe(200);
  for (const path of ["/feed/", "/in/somebody/"]) {
    expect(locationOf(await visitor.get(path))).toBe("/checkpoint/challenge/verify");
  }
  const page = await visitor.page("/checkpoint/challenge/verify");
  expect(page).toContain("<nav");
  expect(page).not.toMatch(/global-nav__me|feed-identity-module/);
  const path = /action="(\/checkpoint\/challenge\/[^"]+)"/.exec(page)?.[1] ?? "";
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, n) => visitor.page(`${path}/picture/${n}`)));
  const picked = String(pictures.findIndex((svg) => svg.includes("rotate(0 ")));
  expect(locationOf(await visitor.post(path, { picked }))).toBe("/feed/");
  expect((await visitor.get("/feed/")).status).toBe(200);
  expect(switches.challengeAfterRequests).toBeNull();
  expect(locationOf(await visitor.get("/checkpoint/challenge/verify"))).toBe("/feed/");
});

test("after a number of writes the next one is refused with the security check", async () => {
  const { visitor, acceptedWrites, recorder } = await signedIn({ challengeAfterWrites: 2 });
  for (let n = 0; n < 2; n += 1) expect((await visitor.post("/try")).status).toBe(200);
  const third = await visitor.post("/try");
  expect([third.status, await third.json()]).toEqual([403, { go: "/checkpoint/challenge/verify" }]);
  expect(locationOf(await visitor.get("/feed/"))).toBe("/checkpoint/challenge/verify");
  expect([acceptedWrites.length, recorder.writes().length]).toEqual([2, 2]);
});

test("a throttled page is short, has no main and says so, with Retry-After if the switch is set; an empty one has neither", async () => {
  const { visitor, switches } = await signedIn({ throttle: "page", throttleSeconds: 90 });
  const answer = await visitor.get("/feed/");
  const page = await answer.text();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(page).not.toContain("<main");
  expect(page).toContain("too many requests".replace("t", "T"));
  expect(page.replaceAll(/<[^>]*>/g, "").length).toBeLessThan(2000);
  switches.throttle = "empty";
  const empty = await visitor.get("/feed/");
  expect([empty.status, empty.headers.get("retry-after")]).toEqual([200, null]);
  expect(await empty.text()).not.toContain("<main");
});

test("a consent page replaces the requested page without signs of a session, until it is accepted", async () => {
  const { visitor } = await signedIn({ agreeToComply: true });
  const page = await visitor.page("/feed/");
  expect(page).toContain('id="content__button--primary--muted"');
  expect(page).not.toMatch(/global-nav__me|mynetwork/);
  expect(locationOf(await visitor.post("/legal/agree-to-comply", { wanted: "//evil.example" }))).toBe("/feed/");
  expect(await visitor.page("/feed/")).toContain("global-nav__me");
});

test("a write is recorded with its kind, member, target, text and time, in order, and whether it was accepted", async () => {
  const { visitor, recorder, clock, simulator } = await signedIn();
  const member = simulator.memberOfCookie(visitor.cookies.get("li_at") ?? "")?.id ?? "";
  await visitor.post("/try");
  clock.jump(1000);
  await visitor.post("/try?refuse=1");
  expect(recorder.writes()).toEqual([
    { kind: "comment", member, target: "post-1", text: "Comment 1", at: clock.now() - 1000, accepted: true },
    { kind: "comment", member, target: "post-1", text: "Comment 2", at: clock.now(), accepted: false },
  ]);
  expect(recorder.writes("post")).toEqual([]);
  recorder.clear();
  expect(recorder.writes()).toEqual([]);
});

test("a write can be accepted and answered with 500, or refused with 500, as often as the switch says", async () => {
  const { visitor, switches, acceptedWrites, recorder } = await signedIn({
    onWrite: "accept_then_500",
    onWriteTimes: 1,
  });
  expect((await visitor.post("/try")).status).toBe(500);
  expect((await visitor.post("/try")).status).toBe(200);
  expect(acceptedWrites).toHaveLength(2);
  Object.assign(switches, { onWrite: "refuse_500", onWriteTimes: null });
  expect((await visitor.post("/try")).status).toBe(500);
  expect((await visitor.post("/try")).status).toBe(500);
  expect([acceptedWrites.length, recorder.writes().length]).toEqual([2, 2]);
});

test("a write can be accepted and never answered: it ends with the client or the site", async () => {
  const { visitor, acceptedWrites, stopping } = await signedIn({ onWrite: "accept_then_hang", onWriteTimes: 1 });
  let answered = false;
  const write = visitor.post("/try").then(() => (answered = true));
  await waitUntil(() => acceptedWrites.length > 0);
  expect((await visitor.get("/feed/")).status).toBe(200);
  expect(answered).toBe(false);
  stopping.abort();
  await write;
  expect(acceptedWrites).toHaveLength(1);
});

test("late dialogs are passed to the page's script, and every label has a German translation", async () => {
  const { visitor, switches } = await signedIn({ lateModalMs: 700 });
  expect(await visitor.page("/feed/")).toContain('data-late-modal="700"');
  switches.language = "de";
  const page = await visitor.page("/feed/");
  expect(page).toContain('<html lang="de">');
  expect(page).toContain("Startseite");
  expect(page).not.toContain("My Network");
});

test("each rendering has its signs of a session: classic classes in Ember, links in SDUI's navigation", async () => {
  const { visitor, switches } = await signedIn();
  const ember = await visitor.page("/feed/");
  expect(/<nav[^]*<\/nav>/.exec(ember)?.[0]).toContain('href="/mynetwork/"');
  expect(ember).toContain('class="global-nav__me"');
  switches.rendering = "sdui";
  const sdui = await visitor.page("/feed/");
  const nav = /<nav[^]*<\/nav>/.exec(sdui)?.[0] ?? "";
  expect(nav).toMatch(/<a href="http:\/\/[^"]*\/mynetwork" aria-label="My Network, 1 new notification"/);
  expect(nav).toMatch(/<a href="http:\/\/[^"]*\/messaging\/"/);
  expect(nav).toMatch(/<button type="button" [^>]*aria-label="Home, 1 new notification"/);
  expect(sdui).not.toMatch(/class="[^"]*global-nav/);
  expect(await visitor.page("/static/ember.css")).toContain(".global-nav__me-photo");
  expect(await visitor.page("/static/sdui.css")).not.toContain(".global-nav__me-photo");
});
