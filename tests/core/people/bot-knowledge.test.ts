import { describe, expect, test } from "bun:test";
import { mergeInvitations } from "#core/bot/rules/invitations.ts";
import { connection, createPeopleFixture, dayMs, invitation } from "./people-fixture.ts";

async function createBotFixture() {
  const fixture = await createPeopleFixture();
  const { clock, bot, userId, connections } = fixture;
  await connections.connectPractice(userId);
  const sentAt = clock.now() - 60 * dayMs;
  fixture.bringIn(
    {
      id: "old",
      daysOld: 50,
      connections: [connection("Left Lee")],
      invitations: [invitation("Declined Dee", { sentAt })],
    },
    {
      id: "new",
      daysOld: 1,
      connections: [connection("Known Kim")],
      invitations: [
        invitation("Waiting Wu", { sentAt: clock.now() - 3 * dayMs }),
        invitation("Asking Al", { direction: "incoming", sentAt }),
      ],
    },
  );
  const invite = (slug: string) => bot.requestConnection(userId, { profileUrl: `https://www.linkedin.com/in/${slug}` });
  return { ...fixture, invite };
}

describe("The bot", () => {
  test("never invites whom the person knows, invited before, or was declined by", async () => {
    const { invite } = await createBotFixture();
    expect(() => invite("Known-Kim")).toThrow("Known Kim is in your imported list of connections.");
    expect(() => invite("left-lee")).toThrow("Left Lee is in an earlier list of your connections.");
    expect(() => invite("waiting-wu")).toThrow("You have already invited Waiting Wu.");
    expect(() => invite("declined-dee")).toThrow("You invited Declined Dee before, and it was not accepted.");
    expect(() => invite("asking-al")).toThrow("Asking Al has invited you. Accept it on the network.");
    expect(invite("someone-else").state).toBe("proposed");
  });

  test("knows of a connection from an import on until it is undone", async () => {
    const { invite, bringIn, undo } = await createBotFixture();
    expect(invite("later-lu").state).toBe("proposed");
    const later = { id: "later", daysOld: 0, connections: [connection("Later Lu"), connection("Also Al")] };
    bringIn(later);
    expect(() => invite("also-al")).toThrow("Also Al is in your imported list of connections.");
    undo(later);
    expect(invite("also-al").state).toBe("proposed");
  });

  test("excludes them from the audience of a campaign that invites, without a way to include them", async () => {
    const { campaigns, userId } = await createBotFixture();
    const add = (kind: "invite" | "view", name: string) => {
      const steps = kind === "invite" ? [{ kind, note: null }] : [{ kind }];
      const { id } = campaigns.create(userId, { name, steps });
      const text = "https://www.linkedin.com/in/known-kim\nhttps://www.linkedin.com/in/someone-else";
      const { rows } = campaigns.addAddresses(userId, id, { text, add: true });
      return { id, reasons: rows.map(({ verdict, reason }) => [verdict, reason]) };
    };
    const inviting = add("invite", "Invites");
    expect(inviting.reasons).toEqual([
      ["excluded", "known"],
      ["added", null],
    ]);
    const [known] = campaigns.listPeople(userId, inviting.id, { limit: 5 }).items;
    expect([known?.sentence, known?.allowed]).toEqual([
      "Known Kim is in your imported list of connections.",
      ["remove"],
    ]);
    expect(add("view", "Only views").reasons[0]).not.toEqual(["excluded", "known"]);
  });

  test("counts the week's invitations of an import from the first day", async () => {
    const { bot, userId } = await createBotFixture();
    expect(bot.status(userId).week.connection_request).toMatchObject({ done: 1 });
  });
});

describe("Invitations of a week", () => {
  const at = Date.parse("2026-11-20T12:00:00Z");
  const sent = { at, personId: "bo-berg", name: "Bo Berg" };

  test("count once if the bot sent them and an archive shows them", () => {
    const imported = [
      { ...sent, at: at - 9 * 3_600_000 },
      { ...sent, at: at + 60_000 },
    ];
    expect(mergeInvitations([sent], imported)).toEqual([sent]);
  });

  test("are recognized by name where the bot knows only a member id, or the archive no address", () => {
    const member = { ...sent, personId: "ACoAAB12" };
    expect(mergeInvitations([member], [{ ...sent, at: at + 1000 }])).toEqual([member]);
    expect(mergeInvitations([sent], [{ at, personId: null, name: "Bo Berg" }])).toEqual([sent]);
  });

  test("count apart if they went to two people of one name, or to one person twice", () => {
    const namesake = { at, personId: "bo-berg-2", name: "Bo Berg" };
    const again = { ...sent, at: at + 3 * dayMs };
    expect(mergeInvitations([sent], [namesake, again])).toEqual([sent, namesake, again]);
  });
});
