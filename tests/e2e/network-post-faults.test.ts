import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";
import { waitUntil } from "../support/core/wait-until.ts";

const limit = 300_000;
const hour = 3_600_000;
let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  browser = await createProductBrowser();
}, limit);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const armed = (): Armed => ({ attemptId: "a", fence: 1, armedAt: site.clock.now() }) as Armed;
type Member = ReturnType<typeof site.member>;
const publish = async ({ driver }: Member, text = "Calm is a skill.") =>
  (await driver.preparePost(text)).submit(armed());
const texts = ({ id }: Member) => site.simulator.postsOf(id, 0).map(({ text }) => text);
/** Shorter, for responses that never arrive. */
const shortTimeouts = { timeouts: { appearMs: 20_000, settleMs: 1500 } };

describe("a write that goes wrong", () => {
  test(
    "a post that was accepted before the network hung is found by reading",
    async () => {
      const ada = site.member({ onWrite: "accept_then_hang" }, shortTimeouts);
      const outcome = await publish(ada);
      expect(outcome).toMatchObject({ kind: "published", remoteId: site.simulator.postsOf(ada.id, 0)[0]?.id });
      expect(site.recorder.writes("post")).toHaveLength(1);
    },
    limit,
  );

  test(
    "a post that was accepted but answered with an error is found by reading",
    async () => {
      const ada = site.member({ onWrite: "accept_then_500" });
      expect((await publish(ada)).kind).toBe("published");
      expect(texts(ada)).toEqual(["Calm is a skill."]);
    },
    limit,
  );

  test(
    "an error without a post is unknown, never refused or sent again",
    async () => {
      const ada = site.member({ onWrite: "refuse_500" });
      expect(await publish(ada)).toMatchObject({ kind: "unknown", evidence: expect.any(String) });
      expect(texts(ada)).toEqual([]);
    },
    limit,
  );

  test(
    "a comment that was accepted before the network hung is found by reading",
    async () => {
      const ada = site.member({}, shortTimeouts);
      const outcome = await publish(ada);
      site.switches.onWrite = "accept_then_hang";
      const url = outcome.kind === "published" ? outcome.url : "";
      const comment = await (await ada.driver.prepareComment(url, "Well said.")).submit(armed());
      expect(comment.kind).toBe("published");
      expect(site.recorder.writes("comment")).toHaveLength(1);
    },
    limit,
  );

  test(
    "a security check instead of the response is unknown, with the check as its cause",
    async () => {
      const ada = site.member();
      const write = await ada.driver.preparePost("Calm is a skill.");
      site.switches.challengeAfterWrites = 0;
      const outcome = await write.submit(armed());
      expect(outcome).toMatchObject({ kind: "unknown", cause: expect.any(Challenge), evidence: expect.any(String) });
      expect(texts(ada)).toEqual([]);
    },
    limit,
  );

  test(
    "a security check right after a confirmed post does not change its outcome",
    async () => {
      const ada = site.member({ challengeAfterWrites: 1 });
      expect((await publish(ada)).kind).toBe("published");
      const next = await ada.driver.preparePost("Another").catch((error: unknown) => error);
      expect(next).toBeInstanceOf(Challenge);
      expect(site.recorder.writes()).toHaveLength(1);
    },
    limit,
  );

  test(
    "a session that ends while a post is prepared was provably not used",
    async () => {
      const ada = site.member();
      const write = await ada.driver.preparePost("Too late");
      await ada.endSession();
      expect(await write.submit(armed())).toMatchObject({ kind: "not_sent", cause: expect.any(SessionExpired) });
      expect(texts(ada)).toEqual([]);
    },
    limit,
  );

  test(
    "throttling instead of the response: not sent, with the time to retry",
    async () => {
      const ada = site.member();
      const write = await ada.driver.preparePost("Slowly");
      Object.assign(site.switches, { throttle: "page", throttleSeconds: 90 });
      const outcome = await write.submit(armed());
      expect(outcome).toMatchObject({
        kind: "not_sent",
        cause: { name: "Throttled", until: site.clock.now() + 90_000 },
      });
      Object.assign(site.switches, { throttle: "page" });
      expect(await ada.driver.verify().catch((error: unknown) => error)).toBeInstanceOf(Throttled);
    },
    limit,
  );

  test(
    "a browser crash after the press leaves the outcome unknown",
    async () => {
      const own = await createProductBrowser();
      const ada = site.member({ onWrite: "accept_then_hang" }, { browser: own });
      const write = await ada.driver.preparePost("Into the dark");
      const sending = write.submit(armed());
      await waitUntil(() => site.recorder.writes("post").length > 0);
      await own.close();
      expect(await sending).toMatchObject({ kind: "unknown", cause: expect.any(Error) });
      expect(texts(ada)).toEqual(["Into the dark"]);
    },
    limit,
  );
});

describe("a page that has changed", () => {
  test(
    "a button that stays disabled is a changed page before anything is armed, with evidence",
    async () => {
      const ada = site.member({ disabledSend: true }, { timeouts: { appearMs: 6000, settleMs: 1500 } });
      const fault = await ada.driver.preparePost("Nothing moves").catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(PageChanged);
      expect(fault).toMatchObject({ control: "composer.submit", evidence: "1" });
      expect(ada.keptEvidence[0]?.html).toContain("Nothing moves");
      expect(ada.keptEvidence[0]?.html).not.toContain(ada.cookie);
    },
    limit,
  );

  test(
    "a late composer is awaited",
    async () => {
      expect((await publish(site.member({ lateModalMs: 1200 }))).kind).toBe("published");
    },
    limit,
  );

  test(
    "a button of the same name outside the composer and the comments is never clicked",
    async () => {
      const ada = site.member();
      const outcome = await publish(ada);
      const url = outcome.kind === "published" ? outcome.url : "";
      await (await ada.driver.prepareComment(url, "Well said.")).submit(armed());
      expect(site.recorder.writes().map(({ kind, member }) => [kind, member])).toEqual([
        ["post", ada.id],
        ["comment", ada.id],
      ]);
      expect(ada.keptEvidence.map(({ path }) => path)).not.toContain("/jobs/");
    },
    limit,
  );

  test(
    "terms to accept are left to the person",
    async () => {
      const ada = site.member({ agreeToComply: true });
      expect(await ada.driver.verify().catch((error: unknown) => error)).toBeInstanceOf(Challenge);
      expect(site.switches.agreeToComply).toBe(true);
    },
    limit,
  );
});

describe("reading", () => {
  test(
    "a long activity list is read to its end, without other people's posts",
    async () => {
      const [bob, ada] = [site.member(), site.member()];
      const result = site.simulator.publish(bob.id, "From Bob", 10);
      if (result.kind === "accepted")
        site.simulator.comment(ada.id, `/feed/update/urn:li:activity:${result.id}/`, "Indeed");
      for (let n = 1; n <= 23; n += 1) {
        site.simulator.publish(ada.id, `Post ${n}`, 10);
        await site.clock.advance(hour);
      }
      const { writes: read } = await ada.driver.ownPosts(0);
      expect(read.map(({ text }) => text)).toEqual(texts(ada));
      expect(read.map(({ publishedAt }) => publishedAt)).toEqual(
        site.simulator.postsOf(ada.id, 0).map(({ publishedAt }) => publishedAt),
      );
    },
    limit,
  );

  test(
    "metrics in German notation are read correctly",
    async () => {
      const ada = site.member({ language: "de" });
      const result = site.simulator.publish(ada.id, "Seen by many", 30_000);
      await site.clock.advance(6 * 24 * hour);
      const id = result.kind === "accepted" ? result.id : "";
      expect(await ada.driver.postMetrics([id])).toEqual(site.simulator.metricsOf(ada.id, [id]));
    },
    limit,
  );

  test(
    "two accounts in one browser each see only their own data",
    async () => {
      const [ada, bob] = [site.member(), site.member()];
      await publish(ada, "From Ada");
      expect((await bob.driver.ownPosts(0)).writes).toEqual([]);
      const [one, other] = await Promise.all([ada.driver.verify(), bob.driver.verify()]);
      expect([one.memberId, other.memberId]).toEqual([ada.id, bob.id]);
    },
    limit,
  );
});
