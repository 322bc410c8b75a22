import { describe, expect, test } from "bun:test";
import { createCampaignFixture, dayMs } from "./campaign-fixture.ts";

const profiles = ["grace-hopper", "alan-turing", "kay-mcnulty"].map((id) => `https://www.linkedin.com/in/${id}`);

async function createInviting(settings: Parameters<Fixture["automation"]["save"]>[1], at: string) {
  const fixture = await createCampaignFixture([{ kind: "invite", note: "Let's connect." }]);
  const { automation, campaigns, campaign, userId, clock, settings: account } = fixture;
  clock.jump(Date.parse(at) - clock.now());
  account.setZone(userId, "UTC");
  automation.save(userId, settings);
  campaigns.addAddresses(userId, campaign.id, { text: profiles.join("\n"), add: true });
  const run = () => campaigns.dryRun(userId, campaign.id, { offset: 0, limit: 50 });
  const invitations = () => run().people.map(({ steps: [step] }) => [step?.text, step?.note]);
  return { ...fixture, run, invitations, rule: () => campaigns.get(userId, campaign.id).noteRule };
}
type Fixture = Awaited<ReturnType<typeof createCampaignFixture>>;

const withNote = ["Let's connect.", null];

describe("a dry run of invitations with a note", () => {
  test("shows who gets no note once those of the month are used up, and says so before", async () => {
    const { run, invitations, rule } = await createInviting({ safety: { notesPerMonth: 2 } }, "2026-11-24T09:00:00Z");
    const expected = "2 notes are left this month. After that, invitations go out without the note.";
    expect(rule()).toBe(expected);
    expect(run().notes).toContain(expected);
    expect(run().totals.invitations).toBe(3);
    expect(invitations()).toEqual([withNote, withNote, [null, "Without the note: this month's notes are used up."]]);
  });

  test("gives each month its own notes", async () => {
    const once = { automation: { connectionRequests: { dailyLimit: 1 } }, safety: { notesPerMonth: 1 } };
    const { invitations } = await createInviting(once, "2026-11-30T09:00:00Z");
    expect(invitations()).toEqual([withNote, withNote, [null, "Without the note: that month's notes are used up."]]);
  });

  test("counts those that were sent, and those the network refused", async () => {
    const fixture = await createInviting({ safety: { notesPerMonth: 2 } }, "2026-11-24T09:00:00Z");
    const { database, userId, clock, rule, invitations } = fixture;
    const add = "INSERT INTO bot_uses (user_id, kind, at) VALUES (?, 'note', ?)";
    database.sqlite.run(add, [userId, clock.now() - 30 * dayMs]);
    database.sqlite.run(add, [userId, clock.now() - dayMs]);
    expect(rule()).toBe("1 of 2 notes is left this month. After that, invitations go out without the note.");
    database.sqlite.run("INSERT INTO bot_accounts (user_id, seed, notes_used_up) VALUES (?, '', '2026-11')", [userId]);
    expect(rule()).toBe("Invitations go out without the note: this month's notes are used up.");
    expect(invitations().every(([text]) => text === null)).toBe(true);
  });

  test("says when notes are turned off, and when only the network limits them", async () => {
    const { automation, userId, rule, invitations } = await createInviting({}, "2026-11-24T09:00:00Z");
    automation.save(userId, { safety: { respectLinkedInLimits: false } });
    expect(rule()).toBe("If the network allows no more notes this month, invitations go out without the note.");
    expect(invitations()).toEqual([withNote, withNote, withNote]);
    automation.save(userId, { automation: { connectionRequests: { includeNote: false } } });
    expect(rule()).toBe("Invitations go out without the note: notes are turned off in LinkedIn Settings.");
    expect(invitations()[0]).toEqual([null, "Without the note: notes are turned off in LinkedIn Settings."]);
  });
});

test("a dry run sends no second invitation while one is pending", async () => {
  const { database, userId, clock, run } = await createInviting({}, "2026-11-24T09:00:00Z");
  database.sqlite.run(
    `INSERT INTO bot_invitations (user_id, person_id, name, url, sent_at, is_pending, seen_at)
     VALUES (?, 'alan-turing', 'Alan', '', ?, 1, ?)`,
    [userId, clock.now(), clock.now()],
  );
  const { people, totals } = run();
  expect(totals.invitations).toBe(2);
  expect(people.map(({ steps: [step] }) => [step?.willHappen, step?.note])).toEqual([
    [true, null],
    [false, "An invitation is already pending, so no other is sent."],
    [true, null],
  ]);
});

describe("the times of a dry run", () => {
  const timesOf = async (settings: Parameters<Fixture["automation"]["save"]>[1], at: string) =>
    (await createInviting(settings, at)).run().people.map(({ steps: [step] }) => step?.at?.slice(0, 16));

  test("keep the delay between two invitations", async () => {
    const delay = { automation: { connectionRequests: { delayBetweenRequests: 45 } } };
    expect(await timesOf(delay, "2026-11-24T09:00:00Z")).toEqual([
      "2026-11-24T09:00",
      "2026-11-24T09:45",
      "2026-11-24T10:30",
    ]);
  });

  test("go on the next day once the working hours are over", async () => {
    const hours = { safety: { workingHoursStart: "09:00", workingHoursEnd: "10:00" } };
    const delay = { automation: { connectionRequests: { delayBetweenRequests: 45 } } };
    expect(await timesOf({ ...hours, ...delay }, "2026-11-24T09:00:00Z")).toEqual([
      "2026-11-24T09:00",
      "2026-11-24T09:45",
      "2026-11-25T09:00",
    ]);
  });
});
