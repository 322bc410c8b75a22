import { describe, expect, test } from "bun:test";
import { createCampaignFixture, dayMs, grace } from "./campaign-fixture.ts";

const hour = 3_600_000;

describe("A campaign", () => {
  test("goes from a view to a follow-up, one action at a time", async () => {
    const { campaigns, userId, campaign, add, open, endNext, sweep, person, clock } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    expect(endNext().kind).toBe("profile_view");
    campaigns.proposeDue();
    const invitation = endNext();
    expect(invitation.kind).toBe("connection_request");
    expect(invitation.text).toBe("Hi Grace, let's connect.");
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);

    clock.jump(2 * hour);
    sweep({ invitations: [] });
    campaigns.proposeDue();
    expect(endNext({ relation: "connected" }).kind).toBe("profile_view");
    campaigns.proposeDue();
    expect(endNext().text).toBe("Hi Grace, how is Navy?");
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);

    clock.jump(2 * dayMs + hour);
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);
    sweep();
    clock.jump(hour);
    campaigns.proposeDue();
    expect(endNext().text).toBe("Hi Grace, did you see my message?");
    campaigns.proposeDue();
    expect(person().state).toBe("finished");
    const { state, funnel } = campaigns.get(userId, campaign.id);
    expect(state).toBe("finished");
    expect(funnel).toMatchObject({
      inAudience: 1,
      viewed: 1,
      invited: 1,
      accepted: 1,
      messaged: 1,
      replied: 0,
      finished: 1,
    });
  });

  test("sends nothing after a reply", async () => {
    const { campaigns, userId, campaign, add, open, endNext, sweep, thread, person, clock } =
      await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    endNext();
    campaigns.proposeDue();
    endNext();
    clock.jump(hour);
    sweep({ threads: [thread("grace-hopper", [{ from: "them", text: "Hello!", at: clock.now() - 1000 }])] });
    clock.jump(30 * dayMs);
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);
    expect(person().state).toBe("replied");
    expect(campaigns.get(userId, campaign.id).funnel.replied).toBe(1);
  });

  test("proposes nothing twice, however often it is asked", async () => {
    const { campaigns, userId, campaign, add, open } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    for (let times = 0; times < 5; times += 1) campaigns.proposeDue();
    expect(open()).toHaveLength(1);
  });

  test("withdraws what is planned when it is paused, and plans it again when it is resumed", async () => {
    const { campaigns, userId, campaign, add, open } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    campaigns.pause(userId, campaign.id);
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);
    campaigns.start(userId, campaign.id);
    expect(open()).toHaveLength(1);
  });

  test("stops for a person whose action is rejected", async () => {
    const { campaigns, userId, campaign, add, endNext, person } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    endNext({ state: "skipped", code: "bot.rejected", note: "Rejected by you." });
    expect(person()).toMatchObject({ state: "stopped", sentence: "Rejected by you." });
  });

  test("plans what is not sent yet with the new text", async () => {
    const { campaigns, userId, campaign, add, open, endNext } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    endNext();
    campaigns.proposeDue();
    const steps = campaign.steps.map((step) =>
      step.kind === "invite" ? { ...step, note: "Good day [firstName]." } : step,
    );
    campaigns.change(userId, campaign.id, { steps });
    campaigns.proposeDue();
    expect(open().map(({ text }) => text)).toEqual(["Good day Grace."]);
  });

  test("sends no text with a placeholder to a person without a value for it", async () => {
    const { campaigns, userId, campaign, add, open, endNext, person } = await createCampaignFixture();
    add("Profile URL\nhttps://www.linkedin.com/in/somebody\n");
    campaigns.start(userId, campaign.id);
    endNext({ person: null });
    campaigns.proposeDue();
    expect(open()).toHaveLength(0);
    expect(person().state).toBe("failed");
    expect(person().sentence).toContain("[firstName]");
  });

  test("takes a lapsed invitation as not accepted only once the network was read", async () => {
    const { campaigns, userId, campaign, add, endNext, sweep, person, clock } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    endNext();
    campaigns.proposeDue();
    endNext();
    clock.jump(15 * dayMs);
    campaigns.proposeDue();
    expect(person().state).toBe("active");
    expect(endNext({ relation: "pending" }).kind).toBe("profile_view");
    expect(person().state).toBe("not_accepted");
    sweep();
  });
});

describe("A dry run", () => {
  test("says exactly what would be sent, and changes nothing in the database", async () => {
    const { campaigns, userId, campaign, add, database } = await createCampaignFixture();
    add(grace);
    const dump = () => Buffer.from(database.sqlite.serialize()).toString("base64");
    const before = dump();
    const run = campaigns.dryRun(userId, campaign.id, { offset: 0, limit: 50 });
    expect(dump()).toBe(before);
    expect(run.totals).toEqual({ people: 1, views: 1, invitations: 1, messages: 2, nothing: 0 });
    expect(run.people[0]?.steps.map(({ text }) => text).filter((text) => text !== null)).toEqual([
      "Hi Grace, let's connect.",
      "Hi Grace, how is Navy?",
      "Hi Grace, did you see my message?",
    ]);
  });

  test("says which texts the profile completes, as far as a view comes before and they have placeholders", async () => {
    const { campaigns, userId, campaign, add } = await createCampaignFixture([
      { kind: "invite", note: "Hi [firstName|there]." },
      { kind: "view" },
      { kind: "wait_for_acceptance", days: 14 },
      { kind: "message", text: "How is [company|your team]?" },
      { kind: "wait", days: 2 },
      { kind: "follow_up", text: "Did you see my message?" },
    ]);
    add("Profile URL,Name\nhttps://www.linkedin.com/in/grace-hopper,Grace Hopper\n");
    const { people } = campaigns.dryRun(userId, campaign.id, { offset: 0, limit: 50 });
    expect(people[0]?.steps.filter(({ text }) => text !== null)).toMatchObject([
      { text: "Hi Grace.", note: null },
      {
        text: "How is your team?",
        note: "If they accept. Details that are not known yet are filled in from their profile.",
      },
      { text: "Did you see my message?", note: "If they accept and they have not replied." },
    ]);
  });
});
