import { expect, setDefaultTimeout, test } from "bun:test";
import type { NewContentInput } from "#core/content/contract.ts";
import { pdf } from "#tests/support/files/documents.ts";
import type { TestCore } from "#tests/support/core/core.ts";
import { gif, png } from "#tests/support/files/pictures.ts";
import { postDueIn, hour, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

setDefaultTimeout(300_000);

async function* whole(bytes: Uint8Array) {
  yield bytes;
}
const upload = async (core: TestCore, userId: string, bytes: Uint8Array, name = "a.png") =>
  (await core.media.upload(userId, whole(bytes), { name })).id;
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

async function prepared() {
  const at = await createContentFixture();
  at.network.capabilities.add("media");
  const ada = insertPerson(at.core, "Ada");
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await upload(at.core, ada, png(64, { shade: n }), `${n}.png`));
  return { ...at, ada, ids, [Symbol.asyncDispose]: at[Symbol.asyncDispose].bind(at) };
}

test("pictures are attached in their order, by id alone or with alternative text", async () => {
  await using at = await prepared();
  const [first = "", second = "", third = ""] = at.ids;
  const { core, ada } = at;
  const media = [{ id: second, alt: " A roof " }, third, { id: first, alt: null }];
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, hour), media });
  const { media: kept } = core.content.get(ada, id);
  expect(kept.map((file) => [file.id, file.alt, file.name])).toEqual([
    [second, "A roof", "1.png"],
    [third, "", "2.png"],
    [first, "", "0.png"],
  ]);
  expect(kept[0]).toMatchObject({ kind: "image", url: `/api/media/${second}` });
  expect(core.content.list(ada, { limit: 50, order: "asc" }).items[0]?.media).toEqual(kept);
  core.content.change(ada, id, { theme: "Linux" });
  expect(core.content.get(ada, id).media).toEqual(kept);
  core.content.change(ada, id, { media: [{ id: third, alt: "A dog" }] });
  expect(core.content.get(ada, id).media.map(({ alt }) => alt)).toEqual(["A dog"]);
  core.content.change(ada, id, { media: null });
  expect(core.content.get(ada, id).media).toEqual([]);
});

test("an invalid combination is refused with the file at fault, and nothing is written", async () => {
  await using at = await prepared();
  const { core, ada, ids } = at;
  const [first = "", second = ""] = ids;
  const plan = await upload(core, ada, pdf(3), "plan.pdf");
  const other = await upload(core, ada, pdf(4), "other.pdf");
  const bens = await upload(core, insertPerson(core, "Ben"), png(64));
  const many = Array.from({ length: 21 }, (_, n) => `x${n}`);
  const cases: [fields: Partial<NewContentInput>, code: string, path: string][] = [
    [{ media: [first, "nothing"] }, "content.media_missing", "media.1"],
    [{ media: [bens] }, "content.media_missing", "media.0"],
    [{ media: [first, second, first] }, "content.media_twice", "media.2"],
    [{ media: [first, plan] }, "content.media_mixed", "media"],
    [{ media: [plan, other] }, "content.media_many", "media"],
    [{ media: [first], type: "comment", targetUrl: "https://example.com/p" }, "content.media_comment", "media"],
  ];
  for (const [fields, code, path] of cases) {
    const fault = refusal(() => scheduleContent(core, ada, { ...postDueIn(core, hour), ...fields }));
    expect(fault).toMatchObject({ code, kind: "invalid", details: [{ path }] });
  }
  expect(refusal(() => scheduleContent(core, ada, { ...postDueIn(core, hour), media: many }))).toBeInstanceOf(Error);
  expect(core.content.list(ada, { limit: 50, order: "asc" }).items).toEqual([]);
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, hour), media: [first] });
  const turned = refusal(() => core.content.change(ada, id, { type: "comment", targetUrl: "https://example.com/p" }));
  expect(turned).toMatchObject({ code: "content.media_comment" });
  expect(core.content.get(ada, id)).toMatchObject({ type: "post", media: [{ id: first }] });
});

test("the driver receives the pictures' bytes with their alternative text, or the document with its title", async () => {
  await using at = await prepared();
  const { core, ada, network, ids } = at;
  scheduleContent(core, ada, {
    ...postDueIn(core, minute, "Pictures"),
    media: ids.map((id, n) => ({ id, alt: `${n}` })),
  });
  const plan = await upload(core, ada, pdf(3), "plan.pdf");
  scheduleContent(core, ada, { ...postDueIn(core, 2 * minute, "A plan"), media: [plan] });
  scheduleContent(core, ada, postDueIn(core, 3 * minute, "Words alone"));
  await core.clock.advance(4 * minute);
  await settleAll();
  const [pictures, document, nothing] = network.media;
  if (pictures?.kind !== "images" || document?.kind !== "document") throw new Error("not as expected");
  expect(pictures.images.map(({ alt, file }) => [alt, file.name, file.type])).toEqual([
    ["0", "0.png", "image/png"],
    ["1", "1.png", "image/png"],
    ["2", "2.png", "image/png"],
  ]);
  expect(new Uint8Array(pictures.images[1]?.file.bytes() ?? [])).toEqual(png(64, { shade: 1 }));
  expect(document).toMatchObject({ title: "plan", file: { name: "plan.pdf", type: "application/pdf" } });
  expect(nothing).toBeUndefined();
  expect(network.submits).toBe(3);
});

test("if the connection cannot send files, the item fails before anything is sent and says what to do", async () => {
  await using at = await prepared();
  const { core, ada, network, ids } = at;
  network.capabilities.delete("media");
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, minute), media: ids });
  await core.clock.advance(2 * minute);
  await settleAll();
  const { status, detail } = core.content.get(ada, id);
  expect([status, detail.code, network.submits]).toEqual(["failed", "content.media_unsupported", 0]);
  expect(detail.message).toContain("Remove the files, or connect another way.");
});

test("a missing file fails the item with a message, and nothing is sent without it", async () => {
  await using at = await prepared();
  const { core, ada, network, ids } = at;
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, minute), media: ids });
  core.database.sqlite.run("UPDATE media SET sha256 = 'lost'");
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(ada, id).detail).toMatchObject({ state: "failed", code: "content.media_lost" });
  expect(network.submits).toBe(0);
});

test("the same text with different pictures counts as the same text", async () => {
  await using at = await prepared();
  const { core, ada, network, ids } = at;
  scheduleContent(core, ada, { ...postDueIn(core, minute), media: [ids[0] ?? ""] });
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, 2 * minute), media: [ids[1] ?? ""] });
  await core.clock.advance(3 * minute);
  await settleAll();
  expect(core.content.get(ada, id).detail).toMatchObject({ state: "needs_review", code: "content.duplicate" });
  expect(network.submits).toBe(1);
});

test("on the Sandbox network a GIF is published and listed on the post by name", async () => {
  await using at = await prepared();
  const { core, ada } = at;
  const id = await upload(core, ada, gif(3), "wave.gif");
  const file = core.media.getOutgoingFile(ada, id);
  if (!file) throw new Error("not there");
  expect([file.name, file.type, file.bytes().length]).toEqual(["wave.gif", "image/gif", gif(3).length]);
  expect(core.media.getOutgoingFile(insertPerson(core, "Ben"), id)).toBeUndefined();
});
