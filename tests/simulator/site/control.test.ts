import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { createAdjustableClock } from "#simulator/adjustable-clock.ts";
import { createSimulator, deleteEverything } from "#simulator/model/simulator.ts";
import { members } from "#simulator/model/tables.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { createMemorySimulator } from "../../support/simulator/simulator.ts";

setDefaultTimeout(300_000);

const { database, simulator, clock: base } = createMemorySimulator();
const clock = createAdjustableClock(base);
const reset = (seed = simulator.seed) => {
  deleteEverything(database);
  return createSimulator({ database, clock, seed });
};
const site = serveSite({ simulator, clock, controls: { reset, advance: clock.advance } });
afterAll(() => site.stop());

async function control(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}/__sim${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("the standalone site returns its state, accepts switches by name, and refuses unknown ones by name", async () => {
  expect((await control("GET", "/state")).body).toMatchObject({
    seed: 2026,
    now: "2026-11-20T11:00:00.000Z",
    writes: 0,
  });
  const changed = await control("PATCH", "/switches", { rendering: "sdui", weeklyInvitations: 3 });
  expect(changed.body).toMatchObject({ rendering: "sdui", weeklyInvitations: 3, twoStep: false });
  expect(site.switches.rendering).toBe("sdui");
  for (const wrong of [{ rendering: "react" }, { nothing: true }, { lateModalMs: -1 }, []]) {
    expect((await control("PATCH", "/switches", wrong)).status).toBe(400);
  }
  expect((await control("PATCH", "/switches", { lateModalMs: -1 })).body.message).toContain("lateModalMs");
  expect(site.switches).toMatchObject({ rendering: "sdui", lateModalMs: 0 });
  expect((await control("POST", "/switches/reset", {})).body).toMatchObject({
    rendering: "ember",
    weeklyInvitations: null,
  });
});

test("its clock goes forward, never back", async () => {
  expect((await control("POST", "/clock", { advanceMs: 3_600_000 })).body.now).toBe("2026-11-20T12:00:00.000Z");
  expect((await control("POST", "/clock", { advanceMs: -1 })).status).toBe(400);
  expect((await control("POST", "/clock", {})).status).toBe(400);
});

test("it ends sessions of one member or all, and reports an unknown member", async () => {
  const ada = await simulator.signIn("ada@example.com", "a password");
  const ben = await simulator.signIn("ben@example.com", "a password");
  const [adas, bens] = [simulator.startSession(ada?.id ?? ""), simulator.startSession(ben?.id ?? "")];
  expect((await control("POST", "/expire", { member: "nobody" })).status).toBe(404);
  expect((await control("POST", "/expire", { member: ada?.id })).status).toBe(200);
  expect([simulator.memberOfCookie(adas), simulator.memberOfCookie(bens)?.id]).toEqual([undefined, ben?.id]);
  await control("POST", "/expire", {});
  expect(simulator.memberOfCookie(bens)).toBeUndefined();
});

test("it makes a person accept a pending invitation or write", async () => {
  const ada = await simulator.signIn("ada@example.com", "a password");
  const id = ada?.id ?? "";
  const person =
    simulator.findPeople(id, { keywords: "" }, 1).items.find(({ relation }) => relation === "none")?.slug ?? "";
  expect((await control("POST", "/accept", { member: id, person })).status).toBe(409);
  const invited = simulator
    .findPeople(id, { keywords: "", degrees: [2, 3] }, 1)
    .items.find(
      ({ slug }) => simulator.invite(id, slug, undefined, { perWeek: 100, notesPerMonth: 5 }).kind === "accepted",
    );
  expect((await control("POST", "/accept", { member: id, person: invited?.slug })).status).toBe(200);
  expect(simulator.person(id, invited?.slug ?? "")?.relation).toBe("connected");
  expect((await control("POST", "/reply", { member: id, person: invited?.slug, text: "Hello there" })).status).toBe(
    200,
  );
  expect(simulator.threads(id, 0).flatMap(({ messages }) => messages.map(({ text }) => text))).toContain("Hello there");
  expect((await control("POST", "/reply", { member: id, person: "nobody", text: "Hello" })).status).toBe(404);
});

test("pages of other origins, and forms, cannot control it", async () => {
  expect((await control("POST", "/expire", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await control("GET", "/state", undefined, { "sec-fetch-site": "same-site" })).status).toBe(403);
  const form = await fetch(`${site.url}/__sim/reset`, { method: "POST", body: new URLSearchParams({ seed: "1" }) });
  expect(form.status).toBe(400);
  const broken = await fetch(`${site.url}/__sim/reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(broken.status).toBe(400);
});

test("a reset creates a new simulator: no members, no records, default switches", async () => {
  site.recorder.recordWrite({ kind: "post", member: "m", target: null, text: "Hello", accepted: true });
  site.recorder.recordRead({ kind: "profile_view", member: "m", target: "somebody" });
  expect((await control("GET", "/writes?kind=post")).body).toMatchObject([{ text: "Hello" }]);
  expect((await control("GET", "/reads")).body).toMatchObject([{ target: "somebody" }]);
  expect((await control("GET", "/writes?kind=other-thing")).status).toBe(400);
  await control("PATCH", "/switches", { twoStep: true });
  const { body } = await control("POST", "/reset", { seed: 7 });
  expect(body).toMatchObject({ seed: 7, writes: 0, reads: 0, switches: { twoStep: false } });
  expect(
    database.db
      .select()
      .from(members)
      .all()
      .filter(({ accountId }) => accountId !== null),
  ).toEqual([]);
  expect((await fetch(`${site.url}/login`)).status).toBe(200);
  expect((await control("DELETE", "/records")).status).toBe(200);
});
