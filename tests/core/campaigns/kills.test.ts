import { expect, test } from "bun:test";
import { createCampaigns } from "#core/campaigns/campaigns.ts";
import { proposingSteps } from "#core/campaigns/context.ts";
import { createCampaignFixture, grace } from "./campaign-fixture.ts";

for (const killedAt of proposingSteps) {
  test(`A kill at '${killedAt}' leaves no action without its person, and the next run proposes it once`, async () => {
    const fixture = await createCampaignFixture();
    const { campaigns, add, open, people, database } = fixture;
    add(grace);
    database.sqlite.run("UPDATE campaigns SET state = 'running', started_at = 0");
    const killed = createCampaigns({
      ...fixture,
      knownPeople: fixture.core.people,
      step(step) {
        if (step === killedAt) throw new Error("killed");
      },
    });
    killed.proposeDue();
    expect(open()).toHaveLength(0);
    expect(people()[0]?.actionId).toBeNull();
    campaigns.proposeDue();
    campaigns.proposeDue();
    expect(open()).toHaveLength(1);
  });
}
