import { expect } from "bun:test";
import { SessionExpired, type NetworkCapability } from "#core/network-port.ts";
import type { Armed, PreparedWrite } from "#core/prepared-write.ts";
import { allCapabilities, usualTraits, type NetworkTraits } from "./network-traits.ts";
import { createSuite, type OpenedNetwork, type Registry } from "./suite.ts";

const hour = 3_600_000;

/** The contract of every network driver, as far as its capabilities go. */
export function describeNetwork(
  name: string,
  open: () => Promise<OpenedNetwork>,
  capabilities: readonly NetworkCapability[] = allCapabilities,
  { textLimits, refusesDuplicates }: NetworkTraits = usualTraits,
  registry?: Registry,
): void {
  const { describe, submit, ...suite } = createSuite(open, registry);
  const contractTest = (
    title: string,
    run: (network: OpenedNetwork) => Promise<void>,
    needs: readonly NetworkCapability[] = [],
  ) => {
    if (needs.every((capability) => capabilities.includes(capability))) suite.contractTest(title, run);
  };
  const publish = async (network: OpenedNetwork, text: string) => {
    const outcome = await submit(network, await network.driver.preparePost(text));
    if (outcome.kind !== "published") throw new Error(`Not published but ${JSON.stringify(outcome)}`);
    return outcome;
  };
  const texts = async ({ driver, publishedTexts }: OpenedNetwork): Promise<string[]> =>
    publishedTexts?.() ?? (await driver.ownPosts(0)).writes.map(({ text }) => text);

  describe(name, () => {
    contractTest("has every capability that it declares", async ({ driver }) => {
      expect([...capabilities].filter((capability) => !driver.capabilities.has(capability))).toEqual([]);
    });

    contractTest(
      "comments on a post when it cannot read the comment back",
      async (network) => {
        const { url } = await publish(network, "Say something");
        const outcome = await submit(network, await network.driver.prepareComment(url, "Something"));
        expect(outcome).toEqual({ kind: "published", remoteId: expect.any(String), url: expect.any(String) });
      },
      ["comments"],
    );

    contractTest("returns who is signed in, the same each time", async ({ driver }) => {
      const profile = await driver.verify();
      expect(profile.memberId).not.toBe("");
      expect(profile.name).not.toBe("");
      expect(await driver.verify()).toEqual(profile);
    });

    contractTest(
      "publishes a post and finds it among the account's own posts",
      async (network) => {
        const before = network.now();
        const { remoteId, url } = await publish(network, "Calm is a skill.\n\nIt is learned.");
        const { writes, isComplete } = await network.driver.ownPosts(before);
        const [own, ...others] = writes;
        expect(own).toEqual({
          remoteId,
          url,
          text: "Calm is a skill.\n\nIt is learned.",
          publishedAt: expect.any(Number),
        });
        expect(own?.publishedAt).toBeWithin(before, network.now() + 1);
        expect({ others, isComplete }).toEqual({ others: [], isComplete: true });
      },
      ["reads_own_writes"],
    );

    contractTest(
      "lists own posts since an instant, newest first",
      async (network) => {
        await publish(network, "The first");
        await network.advance(hour);
        const since = network.now();
        await publish(network, "The second");
        await network.advance(hour);
        await publish(network, "The third");
        expect((await network.driver.ownPosts(since)).writes.map(({ text }) => text)).toEqual([
          "The third",
          "The second",
        ]);
      },
      ["reads_own_writes"],
    );

    contractTest(
      "lists exactly the posts published after a baseline was read",
      async (network) => {
        await publish(network, "Before the baseline");
        const baseline = new Set((await network.driver.ownPosts(0)).writes.map(({ remoteId }) => remoteId));
        const { remoteId } = await publish(network, "After the baseline");
        const found = (await network.driver.ownPosts(0)).writes.filter((post) => !baseline.has(post.remoteId));
        expect(found.map((post) => post.remoteId)).toEqual([remoteId]);
      },
      ["reads_own_writes"],
    );

    contractTest("publishes nothing when a post is only prepared", async (network) => {
      await network.driver.preparePost("Only prepared");
      expect(await texts(network)).toEqual([]);
    });

    contractTest("accepts a submit only with proof that the attempt was armed", async () => {
      type Proof = Parameters<PreparedWrite["submit"]>;
      type ArmedFields = { attemptId: string; fence: number; armedAt: number };
      const withoutProof: [] extends Proof ? true : false = false;
      const withLooseFields: [ArmedFields] extends Proof ? true : false = false;
      const withProof: [Armed] extends Proof ? true : false = true;
      expect([withoutProof, withLooseFields, withProof]).toEqual([false, false, true]);
    });

    contractTest("publishes nothing when it is cancelled", async (network) => {
      const prepared = await network.driver.preparePost("Called off");
      await prepared.cancel();
      expect((await submit(network, prepared)).kind).toBe("not_sent");
      expect(await texts(network)).toEqual([]);
    });

    contractTest("does not remove a published post when it is cancelled", async (network) => {
      const prepared = await network.driver.preparePost("It stays");
      await submit(network, prepared);
      await prepared.cancel();
      expect(await texts(network)).toHaveLength(1);
    });

    contractTest("submits a prepared write once, and never reports a second submit as 'not sent'", async (network) => {
      const prepared = await network.driver.preparePost("Once");
      await submit(network, prepared);
      expect(await submit(network, prepared).catch((error: unknown) => error)).toBeInstanceOf(Error);
      await network.advance(0);
      expect(await texts(network)).toHaveLength(1);
    });

    const duplicateTest: typeof contractTest = (...args) => void (refusesDuplicates && contractTest(...args));

    duplicateTest("refuses the same text within two days, and names the existing post", async (network) => {
      const { remoteId, url } = await publish(network, "Said once");
      await network.advance(47 * hour);
      const outcome = await submit(network, await network.driver.preparePost("  Said   once\n"));
      expect(outcome).toEqual({ kind: "rejected", reason: expect.any(String), duplicateOf: { remoteId, url } });
      expect(await texts(network)).toHaveLength(1);
    });

    duplicateTest("accepts the same text again after two days", async (network) => {
      await publish(network, "Said twice");
      await network.advance(49 * hour);
      await publish(network, "Said twice");
      expect(await texts(network)).toHaveLength(2);
    });

    contractTest("refuses a text that is too long permanently, with a message", async (network) => {
      expect((await submit(network, await network.driver.preparePost("a".repeat(textLimits.post)))).kind).toBe(
        "published",
      );
      const outcome = await submit(network, await network.driver.preparePost("b".repeat(textLimits.post + 1)));
      expect(outcome).toEqual({ kind: "rejected", reason: expect.stringContaining(String(textLimits.post)) });
    });

    contractTest(
      "returns post metrics that grow, and none for other people's posts",
      async (network) => {
        const { remoteId } = await publish(network, "Watch it grow");
        const [fresh] = await network.driver.postMetrics([remoteId, "no-such-post"]);
        await network.advance(24 * hour);
        const [later, ...others] = await network.driver.postMetrics([remoteId, "no-such-post"]);
        expect(others).toEqual([]);
        expect(fresh?.remoteId).toBe(remoteId);
        expect(later?.impressions ?? 0).toBeGreaterThan(fresh?.impressions ?? 0);
        expect((later?.likes ?? 0) + (later?.comments ?? 0) + (later?.shares ?? 0)).toBeLessThanOrEqual(
          later?.impressions ?? 0,
        );
        expect(await network.driver.postMetrics([])).toEqual([]);
      },
      ["metrics"],
    );

    contractTest(
      "returns profile metrics as whole numbers or null",
      async ({ driver }) => {
        for (const metric of Object.values(await driver.profileMetrics())) {
          if (metric !== null) expect(Number.isInteger(metric) && metric >= 0).toBe(true);
        }
      },
      ["metrics"],
    );

    contractTest(
      "comments on a post and reads the comment back",
      async (network) => {
        const { url } = await publish(network, "Say something");
        const since = network.now();
        const outcome = await submit(network, await network.driver.prepareComment(url, "Something"));
        expect(outcome.kind).toBe("published");
        const { writes: own } = await network.driver.ownComments(url, since);
        expect(own.map(({ text }) => text)).toEqual(["Something"]);
        expect(outcome).toEqual({ kind: "published", remoteId: own[0]?.remoteId ?? "", url: own[0]?.url ?? "" });
        expect((await network.driver.ownComments(url, network.now() + 1)).writes).toEqual([]);
      },
      ["comments", "reads_own_writes"],
    );

    contractTest(
      "refuses a comment on a missing post, and one that is too long",
      async (network) => {
        const nowhere = await submit(network, await network.driver.prepareComment(network.missingPostUrl, "Hello?"));
        expect(nowhere).toEqual({ kind: "rejected", reason: expect.stringContaining(network.missingPostUrl) });
        if (capabilities.includes("reads_own_writes")) {
          expect((await network.driver.ownComments(network.missingPostUrl, 0)).writes).toEqual([]);
        }
        const { url } = await publish(network, "Say it short");
        const long = await submit(
          network,
          await network.driver.prepareComment(url, "a".repeat(textLimits.comment + 1)),
        );
        expect(long).toEqual({ kind: "rejected", reason: expect.stringContaining(String(textLimits.comment)) });
      },
      ["comments"],
    );

    contractTest(
      "throws SessionExpired from every call once the session has ended, and publishes nothing",
      async (network) => {
        const { driver } = network;
        const { url } = await publish(network, "Still here");
        const prepared = await driver.preparePost("Too late");
        await network.endSession();
        const calls: [() => Promise<unknown>, NetworkCapability?][] = [
          [() => driver.verify()],
          [() => driver.profileMetrics(), "metrics"],
          [() => driver.ownPosts(0), "reads_own_writes"],
          [() => driver.ownComments(url, 0), "reads_own_writes"],
          [() => driver.preparePost("Never")],
          [() => driver.prepareComment(url, "Never"), "comments"],
          [() => driver.postMetrics(["1"]), "metrics"],
        ];
        for (const [call, needs] of calls) {
          if (needs !== undefined && !capabilities.includes(needs)) continue;
          expect(await call().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
        }
        expect((await submit(network, prepared)).kind).toBe("not_sent");
      },
    );
  });
}
