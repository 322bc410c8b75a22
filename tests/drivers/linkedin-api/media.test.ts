import { expect, test } from "bun:test";
import { SessionExpired, type OutgoingFile } from "#core/network-port.ts";
import { parsePostUrn } from "#drivers/linkedin-api/comments.ts";
import { noon } from "#tests/support/core/core.ts";
import { createApiAccount, armed } from "#tests/conformance/api.ts";

const file = (name: string, bytes: number): OutgoingFile => ({
  name,
  type: "image/png",
  bytes: () => new Uint8Array(bytes).fill(7),
});
const picture = (alt: string) => ({ file: file(`${alt}.png`, 1000), alt });
test("one picture is published with its alternative text, and uploaded completely beforehand", async () => {
  await using account = await createApiAccount();
  const prepared = await account.driver.preparePost("Look", { kind: "images", images: [picture("A (cat)")] });
  expect(account.api.posts).toEqual([]);
  expect(account.clock.now()).toBe(noon + 20_000);
  const [[id, upload] = ["", undefined]] = account.api.uploads;
  expect(upload?.bytes).toHaveLength(1000);
  expect((await prepared.submit(armed)).kind).toBe("published");
  expect(account.api.posts[0]?.content).toEqual({ media: { id, altText: "A (cat)" } });
});

test("a picture without an alternative text is sent without that field, which may not be blank", async () => {
  await using account = await createApiAccount();
  const images = [{ ...picture("one"), alt: "" }];
  const prepared = await account.driver.preparePost("Look", { kind: "images", images });
  expect((await prepared.submit(armed)).kind).toBe("published");
});

test("several pictures are published together, in their order", async () => {
  await using account = await createApiAccount();
  const images = ["one", "two", "three"].map(picture);
  const prepared = await account.driver.preparePost("Look", { kind: "images", images });
  await prepared.submit(armed);
  const ids = [...account.api.uploads.keys()];
  expect(account.api.posts[0]?.content).toEqual({
    multiImage: { images: ids.map((id, at) => ({ id, altText: images[at]?.alt })) },
  });
});

test("a document is published with its title, in one upload of any size", async () => {
  await using account = await createApiAccount();
  const media = { kind: "document", file: file("plan.pdf", 5_000_000), title: "Plan" } as const;
  const prepared = await account.driver.preparePost("Read", media);
  await prepared.submit(armed);
  const [[id, upload] = ["", undefined]] = account.api.uploads;
  expect(upload).toMatchObject({ kind: "documents", bytes: expect.objectContaining({ length: 5_000_000 }) });
  expect(account.api.posts[0]?.content).toEqual({ media: { id, title: "Plan" } });
});

test("if the network reports the processing state, publishing waits until the file is available", async () => {
  await using account = await createApiAccount();
  account.api.readsUploads = { allowed: true, processing: 2 };
  const before = account.clock.now();
  await account.driver.preparePost("Look", { kind: "images", images: [picture("A cat")] });
  expect(account.clock.now() - before).toBe(4000);
});

test("a failed upload or an expired token publishes nothing", async () => {
  await using account = await createApiAccount();
  const attempt = () => account.driver.preparePost("Look", { kind: "images", images: [picture("A cat")] });
  account.api.injectFaults("/dms-uploads/", { status: 500 });
  expect(await attempt().catch((error: unknown) => error)).toBeInstanceOf(Error);
  account.api.injectFaults("/rest/images", { status: 401 });
  expect(await attempt().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
  expect(account.api.posts).toEqual([]);
});

test("pictures uploaded for a cancelled post are not published", async () => {
  await using account = await createApiAccount();
  const prepared = await account.driver.preparePost("Look", { kind: "images", images: [picture("A cat")] });
  await prepared.cancel();
  expect((await prepared.submit(armed)).kind).toBe("not_sent");
  expect(account.api.posts).toEqual([]);
});

test.each([
  ["https://www.linkedin.com/feed/update/urn:li:activity:7123/", "urn:li:activity:7123"],
  ["https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A99?x=1", "urn:li:ugcPost:99"],
  ["https://www.linkedin.com/posts/ada_calm-is-a-skill-activity-7123-xY_z", "urn:li:activity:7123"],
  ["https://www.linkedin.com/posts/ada_calm-share-88-aa/", "urn:li:share:88"],
  ["https://www.linkedin.com/in/ada/", undefined],
  ["https://www.linkedin.com/in/ada/?x=urn:li:activity:1", undefined],
  ["nonsense", undefined],
])("the post at %s is %s", (url, urn) => {
  expect(parsePostUrn(url)).toBe(urn as string);
});
