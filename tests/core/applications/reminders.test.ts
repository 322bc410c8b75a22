import { describe, expect, test } from "bun:test";
import { applicationStatuses, reminderKinds } from "#core/applications/contract.ts";
import { NewInterview } from "#core/applications/parts/contract.ts";
import { hasNoAnswer, inOrder, planReminder, progressOf, type ReminderFacts } from "#core/applications/rules.ts";
import { fc } from "../../support/core/fast-check.ts";
import { createApplicationFixture, dayMs } from "./fixture.ts";

const time = fc.integer({ min: 0, max: 400 * dayMs });
const step = fc.record({ id: fc.uuid(), status: fc.constantFrom(...applicationStatuses), at: time });
const history = fc.array(step, { minLength: 1, maxLength: 12 }).map(inOrder);
const interview = fc.record({ id: fc.uuid(), startsAt: time, minutes: fc.integer({ min: 5, max: 480 }) });
const handledReminder = fc.record({
  kind: fc.constantFrom(...reminderKinds),
  at: time,
  interviewId: fc.constant(null),
});

describe("The history", () => {
  test("decides the status by its last date, in whichever order it was recorded", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const progress = progressOf(inOrder(steps));
        expect(progress.statusAt).toBe(Math.max(...steps.map(({ at }) => at)));
        expect(progressOf(inOrder(steps.toReversed()))).toEqual(progress);
      }),
    );
  });

  test("reaches no stage that it does not contain, and a first answer is never later than an interview or offer", () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { appliedAt, viewedAt, respondedAt, interviewedAt, offeredAt } = progressOf(steps);
        const has = (status: string) => steps.some((one) => one.status === status);
        expect(interviewedAt !== null).toBe(has("interview"));
        expect(offeredAt !== null).toBe(has("offer"));
        expect(respondedAt !== null).toBe(has("interview") || has("offer") || has("rejected"));
        for (const at of [interviewedAt, offeredAt]) if (at !== null) expect(respondedAt).toBeLessThanOrEqual(at);
        for (const at of [interviewedAt, offeredAt]) if (at !== null) expect(viewedAt).toBeLessThanOrEqual(at);
        if (!has("applied")) expect(appliedAt).toBe(steps[0]?.at ?? Number.NaN);
      }),
    );
  });
});

describe("Reminders", () => {
  test("are at most two of each kind in a row, never for a rejection, and later than what they follow", () => {
    fc.assert(
      fc.property(
        history,
        fc.array(interview, { maxLength: 3 }),
        fc.array(handledReminder, { maxLength: 6 }),
        (steps, interviews, handled) => {
          const progress = progressOf(steps);
          const reminder = planReminder({ ...progress, interviews, handled });
          if (progress.status === "rejected") expect(reminder).toBeUndefined();
          if (!reminder) return;
          expect(reminder.count).toBeLessThanOrEqual(2);
          if (reminder.kind === "follow_up")
            expect(reminder.dueAt).toBeGreaterThanOrEqual(progress.appliedAt + 7 * dayMs);
          if (reminder.kind === "reply") expect(reminder.dueAt).toBeGreaterThanOrEqual(progress.statusAt + dayMs);
          expect(planReminder({ ...progress, interviews: interviews.toReversed(), handled })?.dueAt).toBe(
            reminder.dueAt,
          );
        },
      ),
    );
  });

  const applied = (fields: Partial<ReminderFacts> = {}): ReminderFacts => ({
    status: "applied",
    statusAt: 0,
    appliedAt: 0,
    interviews: [],
    handled: [],
    ...fields,
  });
  const followUp = (day: number) => ({ kind: "follow_up" as const, at: day * dayMs, interviewId: null });
  const replyAt = (day: number) => ({ kind: "reply" as const, at: day * dayMs, interviewId: null });
  const thanked = (day: number) => ({ kind: "thank_you" as const, at: day * dayMs, interviewId: "i" });
  const interviewOn = (day: number) => ({
    status: "interview" as const,
    interviews: [{ id: "i", startsAt: day * dayMs, minutes: 1440 }],
  });
  test.each([
    [
      "again for an interview that was moved to after its reminder",
      applied({ ...interviewOn(20), handled: [thanked(5)] }),
      "thank_you",
      22,
    ],
    ["7 days after it was sent", applied(), "follow_up", 7],
    ["7 days after the first follow-up", applied({ handled: [followUp(9)] }), "follow_up", 16],
    ["a day after a reply", applied({ status: "interview", statusAt: 5 * dayMs }), "reply", 6],
    ["3 days after that", applied({ status: "offer", statusAt: 5 * dayMs, handled: [replyAt(7)] }), "reply", 10],
    [
      "a day after an interview has ended",
      applied({ status: "interview", interviews: [{ id: "i", startsAt: 3 * dayMs, minutes: 1440 }] }),
      "thank_you",
      5,
    ],
  ])("come %s", (_, facts, kind, day) => {
    expect(planReminder(facts)).toMatchObject({ kind: kind as "reply", dueAt: day * dayMs });
  });

  test("end after the second follow-up", () => {
    expect(planReminder(applied({ handled: [followUp(7), followUp(14)] }))).toBeUndefined();
  });

  test("notify once when due, and not while they are switched off", async () => {
    const { core, userId, applications, apply } = await createApplicationFixture();
    const { id } = apply();
    const titles = () => core.notifications.list(userId, { limit: 50 }).items.map(({ title, href }) => [title, href]);
    const before = titles().length;
    core.clock.jump(7 * dayMs - 1);
    applications.notifyDue();
    expect(titles()).toHaveLength(before);
    core.clock.jump(1);
    applications.saveSettings(userId, { noAnswerDays: 30, reminders: false });
    applications.notifyDue();
    expect(titles()).toHaveLength(before);
    applications.saveSettings(userId, { noAnswerDays: 30, reminders: true });
    applications.notifyDue();
    applications.notifyDue();
    expect(titles()).toHaveLength(before + 1);
    expect(titles()[0]).toEqual(["Follow up with Acme", `/job-applications?application=${id}`]);
    applications.handleReminder(userId, id, true);
    expect(core.notifications.list(userId, { limit: 1 }).items[0]).toMatchObject({ message: "Done.", read: true });
    expect(applications.get(userId, id).nextReminder).toMatchObject({ kind: "follow_up", count: 2 });
  });
});

test("an application without an answer is one that waits, for as long as chosen", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...applicationStatuses),
      time,
      time,
      fc.integer({ min: 7, max: 365 }),
      (status, statusAt, now, days) => {
        const isUnanswered = hasNoAnswer({ status, statusAt }, null, days, now);
        if (status !== "applied" && status !== "viewed") expect(isUnanswered).toBe(false);
        else expect(isUnanswered).toBe(now - statusAt >= days * dayMs);
      },
    ),
  );
});

test("a thank-you is proposed after the interview, and both the feed and the reminder move with it", async () => {
  const { core, userId, applications, apply } = await createApplicationFixture();
  const { id } = apply();
  const at = (days: number) => new Date(core.clock.now() + days * dayMs).toISOString();
  const first = { startsAt: at(1), minutes: 60, place: "https://meet.example/1" };
  applications.addInterview(userId, id, NewInterview.parse(first));
  expect(applications.get(userId, id).nextReminder).toBeNull();
  expect(() => applications.handleReminder(userId, id, true)).toThrow("nothing left to remind you of");
  const interviewId = applications.get(userId, id).interviews[0]?.id ?? "";
  const { link } = core.calendarFeed.create(userId);
  const read = () => core.calendarFeed.read(/([^/]+)\.ics$/.exec(link)?.[1] ?? "") ?? "";
  expect(read()).toContain("SEQUENCE:0");
  const moved = NewInterview.parse({ ...first, startsAt: at(3), kind: "phone" });
  applications.changeInterview(userId, id, interviewId, moved);
  expect(read().match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(read()).toContain("DTSTART:20261123T110000Z");
  expect(read()).toContain("SEQUENCE:1");
  core.clock.jump(2 * dayMs);
  expect(applications.get(userId, id).nextReminder).toBeNull();
  core.clock.jump(dayMs + 60 * 60_000);
  expect(applications.get(userId, id).nextReminder).toMatchObject({ kind: "thank_you", count: 1 });
});

test("an interview is in the calendar feed until its application is deleted", async () => {
  const { core, userId, applications, apply } = await createApplicationFixture();
  const { id } = apply({ jobTitle: "Engineer; senior" });
  const startsAt = "2026-12-01T10:00:00Z";
  applications.addInterview(userId, id, NewInterview.parse({ startsAt, minutes: 45, place: "Room 1, Berlin" }));
  const { link } = core.calendarFeed.create(userId);
  const read = () => core.calendarFeed.read(/([^/]+)\.ics$/.exec(link)?.[1] ?? "") ?? "";
  expect(read().split("\r\n")).toEqual(
    expect.arrayContaining([
      "DTSTART:20261201T100000Z",
      "DTEND:20261201T104500Z",
      String.raw`SUMMARY:Interview: Engineer\; senior at Acme`,
      String.raw`LOCATION:Room 1\, Berlin`,
      "TRANSP:OPAQUE",
    ]),
  );
  applications.remove(userId, id);
  expect(read()).not.toContain("BEGIN:VEVENT");
});
