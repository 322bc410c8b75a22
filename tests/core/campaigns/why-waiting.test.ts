import { describe, expect, test } from "bun:test";
import { createMemoryCore } from "../../support/core/core.ts";
import { allSteps, createCampaignFixture, grace } from "./campaign-fixture.ts";

type Fixture = Awaited<ReturnType<typeof createCampaignFixture>>;

const alan = "Profile URL,Name\nhttps://www.linkedin.com/in/alan-turing,Alan Turing\n";

/** With an account on the sandbox network and a bot that runs. */
async function running(): Promise<Fixture> {
  const driver = () => ({ capabilities: new Set(), people: {} }) as never;
  const fixture = await createCampaignFixture(allSteps, createMemoryCore({}, { networks: { sandbox: { driver } } }));
  const { core, userId } = fixture;
  core.connections.connect(userId, "sandbox", { memberId: "ada", name: "Ada", headline: "", url: "" });
  core.bot.start(userId);
  return fixture;
}

function startWith(fixture: Fixture, people: string): void {
  const { core, campaigns, userId, campaign, add } = fixture;
  add(people);
  campaigns.start(userId, campaign.id);
  core.campaigns.proposeDue();
}

describe("a person of a campaign who waits", () => {
  test("has the bot's own reason: it is stopped", async () => {
    const fixture = await createCampaignFixture();
    startWith(fixture, grace);
    expect(fixture.person().sentence).toBe("View profile waits for its turn. The bot is stopped.");
  });

  test("waits for the end of the night", async () => {
    const fixture = await running();
    startWith(fixture, grace);
    fixture.core.automation.save(fixture.userId, { safety: { nightModeStart: "10:00", nightModeEnd: "12:30" } });
    expect(fixture.person().sentence).toBe("View profile waits for its turn. Waiting until 12:30, night mode.");
  });

  test("waits for another day once all actions of today are used", async () => {
    const fixture = await running();
    startWith(fixture, grace);
    const { core, userId } = fixture;
    const { maxDailyActions } = core.automation.settingsOf(userId).safety;
    const insert = core.database.sqlite.query(
      "INSERT INTO bot_uses (user_id, kind, at, ended_at) VALUES (?1, 'profile_view', ?2, ?2)",
    );
    for (let use = 0; use < maxDailyActions; use += 1) insert.run(userId, core.clock.now());
    expect(fixture.person().sentence).toBe(
      "View profile waits for its turn. All actions of today are used. Waiting until Monday at 09:00.",
    );
  });

  test("waits for the owner's approval of an invitation", async () => {
    const fixture = await running();
    startWith(fixture, grace);
    fixture.endNext();
    fixture.campaigns.proposeDue();
    expect(fixture.person().sentence).toBe("Invite waits for your approval.");
  });

  test("waits while views are turned off", async () => {
    const fixture = await running();
    startWith(fixture, grace + alan.split("\n").slice(1).join("\n"));
    const { core, userId, people } = fixture;
    core.automation.save(userId, { automation: { profileViewing: { enabled: false } } });
    expect(people().map(({ sentence }) => sentence)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining("Profile views are turned off in LinkedIn Settings.")),
    );
  });
});
