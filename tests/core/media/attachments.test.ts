import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attachmentBounds } from "#core/media/contract.ts";
import { createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { compound, docx, pdf, pptx, zip } from "#tests/support/files/documents.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { gif, jpeg, png, webp } from "#tests/support/files/pictures.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

setDefaultTimeout(300_000);

cheapPasswords();

const hour = 3_600_000;

async function* toChunks(bytes: Uint8Array, size = 700) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => "taken").catch((error: unknown) => error);
const createFileStore = (folder: string) =>
  existsSync(join(folder, "files")) ? readdirSync(join(folder, "files")) : [];

async function withAda(core: TestCore = createMemoryCore()) {
  const ada = (await person(core, "Ada")).user.id;
  const upload = (bytes: Uint8Array, name?: string, userId = ada) =>
    core.media.upload(userId, toChunks(bytes), { name, length: bytes.length });
  return { core, ada, upload };
}

test("pictures and documents are recognized by their bytes, with their size or page count", async () => {
  const { core, upload } = await withAda();
  const cases: [name: string, bytes: Uint8Array, type: string, details: object][] = [
    ["a.png", png(64, { height: 32 }), "image/png", { kind: "image", width: 64, height: 32 }],
    ["a.jpg", jpeg(100, 200), "image/jpeg", { kind: "image", width: 100, height: 200 }],
    ["a.gif", gif(3, 20, 10), "image/gif", { kind: "image", width: 20, height: 10 }],
    ["a.pdf", pdf(12), "application/pdf", { kind: "document", pages: 12 }],
    ["b.pdf", pdf(300, { packed: true }), "application/pdf", { kind: "document", pages: 300 }],
    ["a.doc", compound("WordDocument"), "application/msword", { kind: "document" }],
    ["a.ppt", compound("PowerPoint Document"), "application/vnd.ms-powerpoint", { kind: "document" }],
    ["a.docx", docx(7), "application/vnd.openxmlformats-officedocument.wordprocessingml.document", { pages: 7 }],
    ["b.docx", docx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document", { kind: "document" }],
    ["a.pptx", pptx(9), "application/vnd.openxmlformats-officedocument.presentationml.presentation", { pages: 9 }],
  ];
  for (const [name, bytes, type, details] of cases) {
    const kept = await upload(bytes, name);
    expect(kept).toMatchObject({ name, url: `/api/media/${kept.id}`, ...details });
    expect([name, core.media.open(kept.id).type]).toEqual([name, type]);
    expect(Buffer.from(kept.id, "base64url").length).toBe(16);
  }
});

test("a file that the network does not accept is refused with the reason and what to do, and nothing is stored", async () => {
  const { core, upload } = await withAda();
  const { pixels } = attachmentBounds.image;
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bad: [bytes: Uint8Array, code: string, says: string][] = [
    [svg, "media.type", "Choose a JPEG, PNG or GIF image, or a PDF, Word or PowerPoint document."],
    [new Uint8Array(), "media.type", "Choose a JPEG"],
    [webp.lossy(300), "media.type", "The network doesn't accept WebP. Save the picture as PNG or JPEG"],
    [compound("Workbook"), "media.type", "Choose a JPEG"],
    [zip({ "a.txt": "hello" }), "media.type", "Choose a JPEG"],
    [zip({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }), "media.type", "macros"],
    [png(64).subarray(0, 80), "media.damaged", "Choose another one."],
    [jpeg(64).subarray(0, 40), "media.damaged", "Choose another one."],
    [gif(3).subarray(0, 60), "media.damaged", "Choose another one."],
    [pdf(3).subarray(0, 100), "media.damaged", "Save it again"],
    [pdf(0), "media.damaged", "Save it again"],
    [docx(3).subarray(0, 150), "media.damaged", "Save it again"],
    [compound("WordDocument").subarray(0, 1100), "media.damaged", "Save it again"],
    [jpeg(6013, 6013), "media.size", "under 36,152,320 pixels; this one has 6013 × 6013. Scale it down."],
    [gif(251), "media.size", "up to 250 frames; this one has 251. Shorten it."],
    [pdf(301), "media.size", "up to 300 pages; this one has 301. Split it."],
    [pdf(1301, { packed: true }), "media.size", "this one has 1,301"],
    [pptx(301), "media.size", "up to 300 pages"],
    [docx(301), "media.size", "up to 300 pages"],
  ];
  for (const [bytes, code, expectedMessage] of bad) {
    const fault = await refusal(upload(bytes));
    expect(fault).toMatchObject({
      code,
      message: expect.stringContaining(expectedMessage),
      details: [{ path: "file" }],
    });
  }
  expect(6012 * 6013).toBeLessThan(pixels);
  expect(await upload(jpeg(6012, 6013))).toMatchObject({ width: 6012 });
  expect(await upload(gif(250))).toMatchObject({ kind: "image" });
  expect(core.database.sqlite.query("SELECT * FROM media").all()).toHaveLength(2);
});

test("a file over its limit is refused early, by its announced or received size", async () => {
  using folder = createTemporaryFolder();
  const { core, ada } = await withAda(createFolderCore(folder.path));
  const { image, document } = attachmentBounds;
  let came = 0;
  async function* endlessStream(start: Uint8Array, padding = new Uint8Array(1024 * 1024)) {
    yield start;
    for (;;) {
      came += padding.length;
      yield padding;
    }
  }
  const start = new Uint8Array(1024);
  start.set(png(64).subarray(0, 100));
  const picture = await refusal(core.media.upload(ada, endlessStream(start), { name: "a.png" }));
  expect(picture).toMatchObject({ kind: "too_large", code: "media.too_large", details: [{ path: "file" }] });
  expect(came).toBeLessThan(image.bytes + 2_000_000);
  came = 0;
  const announced = core.media.upload(ada, endlessStream(start), { name: "a.png", length: image.bytes + 1 });
  expect(await refusal(announced)).toMatchObject({
    message: "A picture can be at most 20 MB. Make this one smaller.",
  });
  expect(came).toBe(0);
  start.set(pdf(3).subarray(0, 100));
  const long = core.media.upload(ada, endlessStream(start), { name: "a.pdf", length: document.bytes + 1 });
  expect(await refusal(long)).toMatchObject({ message: "A document can be at most 100 MB. Make this one smaller." });
  expect(createFileStore(folder.path)).toEqual([]);
  closeCore(core);
});

test("an interrupted upload leaves nothing behind", async () => {
  using folder = createTemporaryFolder();
  const { core, ada } = await withAda(createFolderCore(folder.path));
  const whole = pdf(3, { padding: 50_000 });
  async function* interruptedStream() {
    yield whole.subarray(0, 20_000);
    expect(createFileStore(folder.path)).toHaveLength(1);
    expect(core.media.sweep()).toBe(0);
    yield whole.subarray(20_000, 30_000);
  }
  const short = await refusal(core.media.upload(ada, interruptedStream(), { length: whole.length }));
  expect(short).toMatchObject({ code: "media.cut_off" });
  async function* broken() {
    yield whole.subarray(0, 20_000);
    throw new Error("gone");
  }
  expect(await refusal(core.media.upload(ada, broken(), {}))).toMatchObject({ message: "gone" });
  expect(createFileStore(folder.path)).toEqual([]);
  expect(core.database.sqlite.query("SELECT * FROM media").all()).toEqual([]);
  closeCore(core);
});

test("a partial upload of a killed process is deleted after an hour without data", async () => {
  using folder = createTemporaryFolder();
  const { core, upload } = await withAda(createFolderCore(folder.path));
  await upload(png(64));
  const left = join(folder.path, "files", ".arriving-1");
  writeFileSync(left, "half");
  expect(core.media.sweep()).toBe(0);
  utimesSync(left, new Date(Date.now() - 2 * hour), new Date(Date.now() - 2 * hour));
  expect(core.media.sweep()).toBe(1);
  expect(createFileStore(folder.path)).toHaveLength(1);
  closeCore(core);
});

test("identical files are stored once, however many people and posts use them", async () => {
  using folder = createTemporaryFolder();
  const { core, ada, upload } = await withAda(createFolderCore(folder.path));
  const ben = (await person(core, "Ben")).user.id;
  const ids = [await upload(pdf(3), "one.pdf"), await upload(pdf(3), "two.pdf"), await upload(pdf(3), "x.pdf", ben)];
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  expect(createFileStore(folder.path)).toHaveLength(1);
  core.accounts.remove(undefined, ben);
  expect(createFileStore(folder.path)).toHaveLength(1);
  core.accounts.remove(undefined, ada);
  expect(createFileStore(folder.path)).toEqual([]);
  closeCore(core);
});

test("a person can store 1024 MB, each file counted once, and a full storage is reported", async () => {
  const { core, ada, upload } = await withAda();
  const bytes = pdf(3);
  await upload(bytes);
  core.database.sqlite
    .query(
      "INSERT INTO media (id, user_id, kind, sha256, type, bytes, created_at) VALUES ('x', ?, 'document', 'y', '', ?, 0)",
    )
    .run(ada, attachmentBounds.storage - bytes.length);
  expect(await upload(bytes, "the same.pdf")).toMatchObject({ kind: "document" });
  const full = await refusal(upload(png(64)));
  expect(full).toMatchObject({ kind: "too_large", code: "media.full", details: [{ path: "file" }] });
  expect(String(full)).toContain("1024 MB");
  expect(await upload(png(64), "b.png", (await person(core, "Ben")).user.id)).toMatchObject({ kind: "image" });
});

test("a person can upload at most four files at once", async () => {
  const { core, ada, upload } = await withAda();
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  async function* slow() {
    await gate;
    yield png(64);
  }
  const four = Array.from({ length: 4 }, () => core.media.upload(ada, slow(), {}));
  expect(await refusal(upload(png(64)))).toMatchObject({ kind: "rate_limited", code: "media.too_many" });
  go();
  await Promise.all(four);
  expect(await upload(png(64))).toMatchObject({ kind: "image" });
});

test("an unused file is deleted after a day; a used one is kept until its last item is deleted", async () => {
  const { core, ada, upload } = await withAda();
  const [unused, used] = [await upload(png(64)), await upload(png(65))];
  const draft = (content: string) => scheduleContent(core, ada, { content, status: "draft", media: [used.id] }).id;
  const [first, second] = [draft("One"), draft("Two")];
  await core.clock.advance(24 * hour + 1);
  expect(core.media.sweep()).toBe(0);
  const there = (id: string) => core.media.findUploads(ada, [id]).has(id);
  expect([there(unused.id), there(used.id)]).toEqual([false, true]);
  core.content.remove(ada, first);
  expect(there(used.id)).toBe(true);
  core.content.change(ada, second, { media: [] });
  expect(there(used.id)).toBe(false);
});
