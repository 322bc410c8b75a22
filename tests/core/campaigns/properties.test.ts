import { expect, test } from "bun:test";
import { fc } from "../../support/core/fast-check.ts";
import { createCampaignFixture, grace } from "./campaign-fixture.ts";

const events = ["run", "done", "connected", "skip", "sweep", "reply", "hour", "days"] as const;
const order = ["profile_view", "connection_request", "message"];

test("Whatever happens in whatever order, a person has one action at a time, in the order of the steps, and none after a reply", async () => {
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 30 }), async (happened) => {
    const { campaigns, userId, campaign, add, open, end, sweep, thread, clock, close } = await createCampaignFixture();
    add(grace);
    campaigns.start(userId, campaign.id);
    const done: string[] = [];
    let hasReplied = false;
    for (const event of happened) {
      const [action] = open();
      const finish = (fields: Parameters<typeof end>[1]) => {
        if (!action) return;
        done.push(action.text ?? action.kind);
        end(action, fields);
      };
      if (event === "run") campaigns.proposeDue();
      else if (event === "done") finish({});
      else if (event === "connected") finish({ relation: "connected" });
      else if (event === "skip" && action) end(action, { state: "skipped", note: "Rejected." });
      else if (event === "sweep") sweep({ invitations: [] });
      else if (event === "hour") clock.jump(3_600_000);
      else if (event === "days") clock.jump(5 * 24 * 3_600_000);
      else if (event === "reply") {
        clock.jump(1000);
        sweep({ threads: [thread("grace-hopper", [{ from: "them", text: "Hello", at: clock.now() }])] });
        hasReplied = true;
      }
      expect(open().length).toBeLessThanOrEqual(1);
      if (hasReplied) expect(open()).toHaveLength(0);
      const texts = done.filter((text) => !order.includes(text));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.map((text) => ["connect", "how is", "did you"].findIndex((part) => text.includes(part)))).toEqual(
        texts.map((_, at) => at),
      );
    }
    close();
  });
  await fc.assert(property, { numRuns: 15 });
}, 60_000);
