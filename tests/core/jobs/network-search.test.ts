import { expect, test } from "bun:test";
import { jobLimits, SearchQuery } from "#core/jobs/contract.ts";
import type { NetworkJobs } from "#core/network-port.ts";
import { createFakeClock, createTestCore } from "#tests/support/core/core.ts";
import { createPracticeNetwork } from "#tests/support/core/practice-network.ts";
import { insertPerson } from "../content/content-fixture.ts";

const hour = 3_600_000;

async function createNetworkFixture() {
  const clock = createFakeClock();
  const practice = createPracticeNetwork(clock.now);
  const asked: string[] = [];
  const jobs = {
    search: async ({ keywords }: { keywords: string }) => {
      asked.push(keywords);
      const job = { id: keywords, url: `/jobs/${keywords}`, title: `${keywords} engineer`, company: "Acme" };
      return { items: [{ ...job, location: "Berlin", postedAt: null, apply: "easy" }], next: null };
    },
  } as unknown as NetworkJobs;
  const sandbox = {
    ...practice,
    driver: (memberId: string, userId: string) => ({ ...practice.driver(memberId, userId), jobs }),
  };
  const core = createTestCore({ clock, networks: { sandbox } });
  const ada = insertPerson(core, "Ada", false);
  core.jobs.changeSource(ada, { source: "network", board: "", isOn: true });
  const search = async (query: string) => (await core.jobs.search(ada, SearchQuery.parse({ query }))).items;
  const state = () => core.jobs.sources(ada).find(({ source }) => source === "network");
  return { core, clock, ada, asked, search, state, [Symbol.dispose]: () => core.close() };
}

test("the network's own search needs a connected account, and shows what it finds to that person only", async () => {
  using fixture = await createNetworkFixture();
  const { core, ada, search, state } = fixture;
  expect(await search("platform")).toEqual([]);
  expect(state()).toMatchObject({ status: "failing", message: "Connect an account to search it." });
  await core.connections.connectPractice(ada);
  fixture.clock.jump(2 * hour);
  expect((await search("platform")).map(({ title }) => title)).toEqual(["platform engineer"]);
  const ben = insertPerson(core, "Ben", false);
  core.jobs.changeSource(ben, { source: "network", board: "", isOn: true });
  expect((await core.jobs.search(ben, SearchQuery.parse({ query: "platform" }))).items).toEqual([]);
});

test("the network is asked a limited number of times a day, and what was found stays", async () => {
  using fixture = await createNetworkFixture();
  const { core, ada, asked, search, state, clock } = fixture;
  await core.connections.connectPractice(ada);
  for (let n = 0; n < jobLimits.networkSearches + 5; n += 1) await search(`skill${n}`);
  expect(asked).toHaveLength(jobLimits.networkSearches);
  expect(state()).toMatchObject({
    status: "failing",
    message: "You have searched the network 20 times within a day, which is the limit.",
  });
  expect(await search("skill3")).toHaveLength(1);
  clock.jump(24 * hour);
  await search("another");
  expect(asked).toContain("another");
});
