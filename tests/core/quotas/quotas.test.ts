import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { Fault } from "#core/errors.ts";
import { monthEnd, monthOf } from "#core/quotas/rules.ts";
import { createMemoryCore, noon } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();

const at = (text: string): number => Date.parse(text);

async function createLedger(limit: number, zone = "UTC") {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  core.quotas.setLimits(user.id, { posts: limit, applications: 0, aiInteractions: 0 });
  core.settings.setZone(user.id, zone);
  const reserve = (subjectId: string, instant = noon) =>
    core.quotas.reserve({ userId: user.id, kind: "posts", subjectId, at: instant });
  const used = () => core.quotas.usageOf(user.id).posts.used;
  return { core, user, reserve, used, release: (id: string) => core.quotas.release("posts", id) };
}

function refusal(work: () => void): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("It was granted");
}

test("the last unit of a month is granted once; the refusal contains limit, usage and reset date", async () => {
  const { reserve, used } = await createLedger(2, "Europe/Berlin");
  reserve("a");
  reserve("b");
  const fault = refusal(() => reserve("c"));
  expect([fault.kind, fault.code]).toEqual(["quota", "quota.used_up"]);
  expect(fault.details).toEqual({ kind: "posts", limit: 2, used: 2, resetsAt: "2026-11-30T23:00:00.000Z" });
  expect(fault.message).toBe(
    "You've used all 2 posts for November. Your limit resets on December 1. Choose a later date, or ask an admin for more.",
  );
  expect(used()).toBe(2);
});

test("a released unit can be used again; a spent one cannot be released", async () => {
  const { core, reserve, release, used } = await createLedger(1);
  reserve("a");
  release("a");
  reserve("b");
  core.quotas.spend("posts", "b");
  release("b");
  expect(used()).toBe(1);
  expect(refusal(() => reserve("c")).code).toBe("quota.used_up");
});

test("reserving again for the same subject costs nothing; moving it to another month moves the charge", async () => {
  const { core, user, reserve, used } = await createLedger(1);
  reserve("a");
  reserve("a", at("2026-11-29T12:00:00Z"));
  expect(used()).toBe(1);
  reserve("a", at("2026-12-02T12:00:00Z"));
  expect(used()).toBe(0);
  reserve("b");
  expect(refusal(() => reserve("b", at("2026-12-03T12:00:00Z"))).code).toBe("quota.used_up");
  expect(used()).toBe(1);
  core.clock.jump(20 * 86_400_000);
  expect(core.quotas.usageOf(user.id).posts.used).toBe(1);
});

test("a spent unit stays in its month", async () => {
  const { core, reserve, used } = await createLedger(1);
  reserve("a");
  core.quotas.spend("posts", "a");
  reserve("a", at("2026-12-02T12:00:00Z"));
  expect(used()).toBe(1);
});

test("a refusal inside a larger transaction rolls back all of it", async () => {
  const { core, reserve, used } = await createLedger(1);
  refusal(() =>
    core.database.write(() => {
      reserve("a");
      reserve("b");
    }),
  );
  expect(used()).toBe(0);
});

test("of two concurrent requests for the last unit, one is scheduled and the other refused", async () => {
  const { core, user, used } = await createLedger(1);
  const scheduledFor = new Date(noon + 3_600_000).toISOString();
  const tries = await Promise.allSettled(
    ["one", "two"].map(async (content) => scheduleContent(core, user.id, { content, scheduledFor })),
  );
  expect(tries.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(["fulfilled", "rejected"]);
  expect(used()).toBe(1);
});

test("a person without limits can do nothing that counts", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Pia", { status: "pending" });
  expect(core.quotas.usageOf(user.id).posts).toMatchObject({ used: 0, limit: 0 });
  const charge = { userId: user.id, kind: "posts", subjectId: "a", at: noon } as const;
  expect(refusal(() => core.quotas.reserve(charge)).code).toBe("quota.used_up");
});

test("a lowered limit revokes nothing and grants nothing more", async () => {
  const { core, user, reserve, used } = await createLedger(3);
  for (const id of ["a", "b", "c"]) reserve(id);
  core.quotas.setLimits(user.id, { posts: 1, applications: 0, aiInteractions: 0 });
  expect(used()).toBe(3);
  expect(refusal(() => reserve("d")).details).toMatchObject({ limit: 1, used: 3 });
});

const months: [sentence: string, instant: string, zone: string, month: string, ends: string][] = [
  ["in UTC", "2026-11-30T23:59:59.999Z", "UTC", "2026-11", "2026-12-01T00:00:00Z"],
  ["east of it, where December has begun", "2026-11-30T23:30:00Z", "Europe/Berlin", "2026-12", "2026-12-31T23:00:00Z"],
  ["west of it, where November goes on", "2026-12-01T04:59:00Z", "America/New_York", "2026-11", "2026-12-01T05:00:00Z"],
  ["over the end of the year", "2026-12-31T15:30:00Z", "Asia/Tokyo", "2027-01", "2027-01-31T15:00:00Z"],
  ["over the night clocks go forward", "2026-03-15T12:00:00Z", "Europe/Berlin", "2026-03", "2026-03-31T22:00:00Z"],
  ["over the night clocks go back", "2026-11-01T03:00:00Z", "America/New_York", "2026-10", "2026-11-01T04:00:00Z"],
  [
    "where midnight of the first does not exist",
    "2012-03-31T12:00:00Z",
    "Asia/Amman",
    "2012-03",
    "2012-03-31T21:00:00Z",
  ],
  ["of February in a leap year", "2028-02-29T12:00:00Z", "Pacific/Kiritimati", "2028-03", "2028-03-31T10:00:00Z"],
];
for (const [title, instant, zone, month, ends] of months) {
  test(`the month of an instant ${title}`, () => {
    expect(monthOf(at(instant), zone)).toBe(month);
    expect(monthEnd(at(instant), zone)).toBe(at(ends));
  });
}

const zones = ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"];
test("every instant is within its month, and the next month begins where it ends", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.constantFrom(...zones), (instant, zone) => {
      const end = monthEnd(instant, zone);
      expect(end).toBeGreaterThan(instant);
      expect(end - instant).toBeLessThanOrEqual(32 * 86_400_000);
      expect(monthOf(end - 1, zone)).toBe(monthOf(instant, zone));
      expect(monthOf(end, zone)).not.toBe(monthOf(instant, zone));
    }),
    { numRuns: 500, seed: 7 },
  );
});

type Step = { verb: "reserve" | "release" | "spend" | "limit"; subject: number; month: number; limit: number };
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom("reserve", "reserve", "release", "spend", "limit"),
  subject: fc.integer({ min: 0, max: 5 }),
  month: fc.integer({ min: 0, max: 2 }),
  limit: fc.integer({ min: 0, max: 4 }),
});

test("in any order of events, usage equals the number of charges, is never negative and is never granted over the limit", async () => {
  const { core, user } = await createLedger(2);
  const instants = ["2026-11-15T00:00:00Z", "2026-12-15T00:00:00Z", "2027-01-15T00:00:00Z"].map(at);
  let runs = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const run = (runs += 1);
      const zone = "UTC";
      core.database.sqlite.run("DELETE FROM quota_charges; DELETE FROM quota_usage;");
      const model = new Map<number, { month: number; spent: boolean }>();
      let limit = 2;
      core.quotas.setLimits(user.id, { posts: limit, applications: 0, aiInteractions: 0 });
      const usedIn = (month: number) => [...model.values()].filter((charge) => charge.month === month).length;
      for (const { verb, subject, month, limit: next } of steps) {
        const [subjectId, charge] = [`${run}-${subject}`, model.get(subject)];
        if (verb === "limit") {
          limit = next;
          core.quotas.setLimits(user.id, { posts: limit, applications: 0, aiInteractions: 0 });
        } else if (verb === "release") {
          core.quotas.release("posts", subjectId);
          if (charge && !charge.spent) model.delete(subject);
        } else if (verb === "spend") {
          core.quotas.spend("posts", subjectId);
          if (charge) charge.spent = true;
        } else {
          const granted = charge?.spent || charge?.month === month || usedIn(month) < limit;
          const ask = () =>
            core.quotas.reserve({ userId: user.id, kind: "posts", subjectId, at: instants[month] ?? 0 });
          if (!granted) expect(ask).toThrow(Fault);
          else ask();
          if (granted && !charge?.spent) model.set(subject, { month, spent: false });
        }
      }
      const rows = core.database.sqlite
        .query<{ month: string; used: number }, []>("SELECT month, used FROM quota_usage WHERE used > 0 ORDER BY month")
        .all();
      const expected = instants
        .map((instant, month) => ({ month: monthOf(instant, zone), used: usedIn(month) }))
        .filter(({ used }) => used > 0);
      expect(rows).toEqual(expected);
    }),
    { numRuns: 300, seed: 11 },
  );
});

test("the list of users shows what each has used in the month of their own zone", async () => {
  const { core, reserve } = await createLedger(5, "Pacific/Auckland");
  const ben = (await person(core, "Ben")).user.id;
  core.quotas.setLimits(ben, { posts: 5, applications: 0, aiInteractions: 0 });
  const inDecember = at("2026-11-30T12:00:00Z");
  reserve("a");
  reserve("b", inDecember);
  reserve("c", inDecember);
  core.quotas.reserve({ userId: ben, kind: "posts", subjectId: "d", at: noon });
  core.clock.jump(inDecember - core.clock.now());
  const used = core.accounts.list({ limit: 10 }).items.map(({ name, postsUsed }) => [name, postsUsed]);
  expect(Object.fromEntries(used)).toEqual({ Ada: 2, Ben: 1 });
});
