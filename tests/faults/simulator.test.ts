import { expect, test } from "bun:test";
import { brokenPolicies, brokenRestorePolicies, type Policy } from "./simulator/policies.ts";
import { hasPostedTwice, simulate } from "./simulator/simulate.ts";

const restoredSeeds = process.env.ATTACHE_TEST_WHOLE === "1" ? 5000 : 2000;
/** A broken policy shows within fewer. */
const brokenSeeds = 2000;
const brokenRestoredSeeds = 400;

test("50,000 seeds: nothing is posted twice, lost or misreported", async () => {
  for (let seed = 1; seed <= 50_000; seed += 1) {
    const { violations } = await simulate(seed);
    if (violations.length > 0) throw new Error(`Seed ${seed}: ${violations.join("; ")}`);
  }
}, 300_000);

test(`${restoredSeeds} seeds with a restored backup: nothing is posted twice without an answer of its owner`, async () => {
  for (let seed = 1; seed <= restoredSeeds; seed += 1) {
    const { violations } = await simulate(seed, { restores: true });
    if (violations.length > 0) throw new Error(`Seed ${seed}: ${violations.join("; ")}`);
  }
}, 300_000);

test("the same seed gives the same run", async () => {
  for (const seed of [7, 77, 777]) expect(await simulate(seed)).toEqual(await simulate(seed));
});

for (const [name, policy] of Object.entries<Policy>(brokenPolicies)) {
  test(`the simulator detects what is wrong with policy ${name}`, async () => {
    let detected = 0;
    for (let seed = 1; seed <= brokenSeeds; seed += 1)
      if (hasPostedTwice(await simulate(seed, { policy }))) detected += 1;
    expect(detected).toBeGreaterThan(10);
  });
}

for (const [name, policy] of Object.entries<Policy>(brokenRestorePolicies)) {
  test(`the simulator detects what is wrong with policy ${name}`, async () => {
    let detected = 0;
    for (let seed = 1; seed <= brokenRestoredSeeds; seed += 1) {
      if (hasPostedTwice(await simulate(seed, { policy, restores: true }))) detected += 1;
    }
    expect(detected).toBeGreaterThan(10);
  });
}
