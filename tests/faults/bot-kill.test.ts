import { afterAll, beforeAll, expect, test } from "bun:test";
import { allKillRounds, killBotAt, startBotNetwork, type BotNetwork } from "./bot-kills/round.ts";

let network: BotNetwork;
beforeAll(async () => {
  network = await startBotNetwork();
});
afterAll(() => network[Symbol.asyncDispose]());

/** Where a crash is most dangerous, of each kind; all steps and behaviors of the network on demand, see docs/testing.md. */
const rounds = allKillRounds.filter(({ step, mode, kind }) => {
  const isRead = kind === "profile_view" || kind === "inbox_sweep";
  const isChosen = process.env.ATTACHE_TEST_WHOLE === "1" || isRead || step === "armed" || step === "submitted";
  return isChosen && mode === (step.startsWith("check") ? "accepts_then_500" : "accepts");
});

for (const round of rounds) {
  const what = `${round.kind.replaceAll("_", " ")}${round.isPlain ? " without a note" : ""}`;
  test(`a bot killed at '${round.step}' of a ${what} does it once, and says so`, async () => {
    expect(await killBotAt(round, network)).toEqual([]);
  }, 300_000);
}
