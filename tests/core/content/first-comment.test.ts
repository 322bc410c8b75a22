import { expect, test } from "bun:test";
import { NewContent, type ContentItem } from "#core/content/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import {
  connect,
  createContentFixture,
  insertPerson,
  minute,
  postDueIn,
  settleAll,
  type ContentFixture,
} from "./content-fixture.ts";

const firstComment = "The slides are here: https://example.com/slides";

async function publishWithComment(fixture: ContentFixture, userId: string): Promise<ContentItem> {
  const { core } = fixture;
  const { id } = scheduleContent(core, userId, { ...postDueIn(core, minute), firstComment });
  await core.clock.advance(minute);
  await settleAll();
  return core.content.get(userId, id);
}

const commentOf = ({ core }: ContentFixture, userId: string): ContentItem | undefined =>
  core.content.list(userId, { limit: 50, order: "asc" }).items.find(({ type }) => type === "comment");

test("a first comment is posted below its post, once the post is published", async () => {
  await using fixture = await createContentFixture();
  const anna = insertPerson(fixture.core, "Anna");
  const post = await publishWithComment(fixture, anna);
  expect(post.status).toBe("published");
  expect(fixture.network.posts.map(({ text }) => text)).toEqual(["Calm is a skill.", firstComment]);
  expect(commentOf(fixture, anna)).toMatchObject({
    status: "published",
    content: firstComment,
    targetUrl: post.publishedUrl,
    parentId: post.id,
  });
});

test("a first comment uses no quota of its own", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  core.quotas.setLimits(anna, { posts: 1, applications: 0, aiInteractions: 0 });
  await publishWithComment(fixture, anna);
  expect(commentOf(fixture, anna)?.status).toBe("published");
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
});

test("while it is unknown whether the post was published, its first comment waits", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = (post) => {
    post();
    network.read = () => Promise.reject(new Error("The page did not load."));
    return { kind: "unknown", reason: "502 Bad Gateway" };
  };
  const { id, detail } = await publishWithComment(fixture, anna);
  expect(detail.state).toBe("unconfirmed");
  expect(commentOf(fixture, anna)).toBeUndefined();
  network.read = () => {};
  network.submit = (post) => post();
  await core.clock.advance(5 * minute);
  await settleAll();
  expect(core.content.get(anna, id).status).toBe("published");
  expect(commentOf(fixture, anna)).toMatchObject({ status: "published", parentId: id });
});

test("a failed post has no first comment", async () => {
  await using fixture = await createContentFixture();
  const anna = insertPerson(fixture.core, "Anna");
  fixture.network.submit = () => ({ kind: "rejected", reason: "It breaks a rule." });
  expect((await publishWithComment(fixture, anna)).status).toBe("failed");
  expect(commentOf(fixture, anna)).toBeUndefined();
});

test("the first comment of a post that its owner confirms without a URL is a draft, and the owner is told", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "502 Bad Gateway" });
  const { id } = await publishWithComment(fixture, anna);
  core.content.resolve(anna, id, "published");
  await settleAll();
  expect(commentOf(fixture, anna)).toMatchObject({ status: "draft", content: firstComment, targetUrl: null });
  expect(core.notifications.list(anna, { limit: 50 }).items.map(({ kind }) => kind)).toContain("content_first_comment");
  expect(network.submits).toBe(1);
});

test("a first comment that could not be confirmed is looked for, never sent twice", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = (post) => {
    const outcome = post();
    return network.submits === 1 ? outcome : { kind: "unknown", reason: "502 Bad Gateway" };
  };
  await publishWithComment(fixture, anna);
  await core.clock.advance(10 * minute);
  await settleAll();
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill.", firstComment]);
  expect(commentOf(fixture, anna)?.status).toBe("published");
});

test("the first comment of a post restored from a backup is looked for before it is sent", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna", false);
  const { id } = scheduleContent(core, anna, { ...postDueIn(core, minute), firstComment });
  core.database.sqlite.run("UPDATE content_items SET restored_from = ?", [core.clock.now()]);
  const publishedAt = core.clock.now() + 1000;
  const written = ["Calm is a skill.", firstComment].map((text, at) => {
    const remoteId = `earlier-${at}`;
    return { remoteId, url: `/member-${anna}/${remoteId}`, text, publishedAt };
  });
  network.posts.push(...written);
  connect(core, anna);
  await core.clock.advance(10 * minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
  core.content.resolve(anna, id, "published");
  await core.clock.advance(10 * minute);
  await settleAll();
  expect(commentOf(fixture, anna)).toMatchObject({ publishedUrl: written[1]?.url });
  expect(network.submits).toBe(0);
});

test("deleting a published post from the list leaves its first comment", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = await publishWithComment(fixture, anna);
  core.content.remove(anna, id);
  const comment = commentOf(fixture, anna);
  expect(comment?.status).toBe("published");
  expect(comment?.parentId).toBeUndefined();
});

test("a comment can't have a first comment, and a first comment has up to 1,250 characters", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const comment = {
    ...postDueIn(core, minute),
    type: "comment",
    targetUrl: "https://network.example/posts/1",
  } as const;
  expect(() => scheduleContent(core, anna, { ...comment, firstComment })).toThrow(
    "A comment can't have a first comment. Remove it, or choose another type.",
  );
  expect(NewContent.safeParse({ content: "Hello", firstComment: "x".repeat(1251) }).error?.issues[0]?.message).toBe(
    "First comment can have at most 1250 characters.",
  );
});
