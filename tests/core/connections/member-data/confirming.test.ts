import { expect, test } from "bun:test";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { createMemberDataFixture, minute } from "./member-data-fixture.ts";

const text = "Calm is a skill.";

/** A person with the official sign-in only, which can't read posts, and the data access of the same member. */
async function connected(options: { session?: boolean } = { session: false }) {
  const fixture = await createMemberDataFixture(options);
  await fixture.signIn(fixture.ada);
  await fixture.connectByToken();
  await fixture.memberData.readDue();
  return fixture;
}

test("a post that the API may have accepted is confirmed by the change log, without a decision", async () => {
  await using simulator = await connected();
  const { api, core, double, item } = simulator;
  api.injectFaults("/rest/posts", { status: 502, after: true });
  const unsure = await simulator.publish();
  expect(unsure.detail.state).toBe("unconfirmed");
  const { urn } = api.posts[0] ?? { urn: "" };
  double.addPost({ text, remoteId: urn });
  await core.clock.advance(minute);
  await waitUntil(() => item(unsure.id).detail.state === "published");
  expect(item(unsure.id)).toMatchObject({ publishedUrl: `${api.url}/feed/update/${urn}/` });
  expect(api.writes).toHaveLength(1);
});
