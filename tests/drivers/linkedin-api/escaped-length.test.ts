import { expect, test } from "bun:test";
import { createChannelsFixture } from "./channels-fixture.ts";

const tooLongEscaped = { content: `${"a".repeat(2990)}${"(".repeat(10)}` };

test("a text that becomes too long by escaping is refused when it is scheduled, edited or published", async () => {
  await using context = await createChannelsFixture({ session: false });
  await context.signIn(context.ada);
  const { content } = context.core;
  const refusal =
    "The text with its title and hashtags can have up to 3000 characters. This one counts as 3010. The official API counts brackets and similar characters twice. Shorten it by 10.";
  expect(() => context.schedule(tooLongEscaped)).toThrow(refusal);
  const id = context.schedule({});
  expect(() => content.change(context.ada, id, tooLongEscaped)).toThrow(refusal);
  const draft = context.schedule({ ...tooLongEscaped, status: "draft" });
  expect(() => content.publish(context.ada, draft)).toThrow(refusal);
  expect(context.api.posts).toEqual([]);
});

test("a session counts characters as they are written", async () => {
  await using context = await createChannelsFixture();
  expect(context.item(context.schedule(tooLongEscaped)).status).toBe("scheduled");
});

test("a comment is plain text for the official API: brackets count once", async () => {
  await using context = await createChannelsFixture();
  await context.signIn(context.ada);
  const comment = { type: "comment", targetUrl: "http://127.0.0.1/feed/update/urn:li:share:7/" };
  const id = context.schedule({ ...comment, content: "(".repeat(1250) });
  expect(context.item(id).status).toBe("scheduled");
});

test("a text scheduled before the official sign-in fails with its length and what to do", async () => {
  await using context = await createChannelsFixture();
  const id = context.schedule(tooLongEscaped);
  await context.signIn(context.ada);
  await context.core.clock.advance(3_600_000);
  const { detail } = await context.waitUntilSettled(id);
  expect(detail).toMatchObject({ state: "failed", code: "content.rejected" });
  expect(detail.message).toMatch(/has 3010 characters; 3000 is the most.* Shorten it by 10\. Edit it and schedule it/);
  expect(context.api.posts).toEqual([]);
});
