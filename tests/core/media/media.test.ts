import { expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { restore } from "#core/data/restore.ts";
import { createFakeClock, createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { png, webp } from "#tests/support/files/pictures.ts";

cheapPasswords();

const [grey, dark] = [png(64), png(64, { shade: 10 })];
const nameOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const filesOf = (folder: string) => (existsSync(join(folder, "files")) ? readdirSync(join(folder, "files")) : []);
const refusal = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};
const keep = async (core: TestCore, userId: string, bytes: Uint8Array) =>
  core.media.keepAvatar(userId, await core.media.readAvatar(userId, bytes));
const two = async (core: TestCore) => ({
  ada: (await person(core, "Ada")).user.id,
  ben: (await person(core, "Ben")).user.id,
});

const bytesOf = async (core: TestCore, id: string) => new Uint8Array(await core.media.open(id).body.arrayBuffer());

test("a picture is stored under an unguessable id, and served by it with the detected type", async () => {
  const core = createMemoryCore();
  const { ada, ben } = await two(core);
  const ids = [await keep(core, ada, grey), await keep(core, ben, webp.lossy(100))];
  for (const id of ids) expect(Buffer.from(id, "base64url").length).toBe(16);
  expect(core.media.open(ids[0] ?? "").type).toBe("image/png");
  expect(await bytesOf(core, ids[0] ?? "")).toEqual(grey);
  expect(core.media.open(ids[1] ?? "").type).toBe("image/webp");
  expect(await refusal(() => core.media.open("nobody"))).toMatchObject({ kind: "not_found", code: "media.not_found" });
});

test("an invalid picture is refused with the reason, and nothing is stored", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  const bad: [bytes: Uint8Array, code: string, says: string][] = [
    [new Uint8Array(1024 * 1024 + 1), "media.too_large", "The picture can be at most 1 MiB. Choose a smaller one."],
    [new TextEncoder().encode("<svg/>"), "media.type", "Choose a PNG, JPEG or WebP picture."],
    [grey.subarray(0, 60), "media.damaged", "The picture is incomplete or damaged. Choose another one."],
    [
      png(64, { height: 65 }),
      "media.size",
      "The picture must be square, 64 to 1024 pixels per side; this one is 64 by 65.",
    ],
    [png(63), "media.size", "The picture must be square, 64 to 1024 pixels per side; this one is 63 by 63."],
    [
      webp.lossy(1025),
      "media.size",
      "The picture must be square, 64 to 1024 pixels per side; this one is 1025 by 1025.",
    ],
  ];
  for (const [bytes, code, message] of bad) {
    expect(await refusal(() => keep(core, ada, bytes))).toMatchObject({ code, message });
  }
  expect(core.database.sqlite.query("SELECT * FROM media").all()).toEqual([]);
});

test("a file is private, gets its name only when complete, and is stored once however many people use it", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { ada, ben } = await two(core);
  await keep(core, ada, grey);
  await keep(core, ben, grey);
  expect(filesOf(folder.path)).toEqual([nameOf(grey)]);
  const path = join(folder.path, "files", nameOf(grey));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder.path, "files")).mode & 0o777).toBe(0o700);
  expect(new Uint8Array(readFileSync(path))).toEqual(grey);

  await keep(core, ada, dark);
  expect(filesOf(folder.path).toSorted()).toEqual([nameOf(grey), nameOf(dark)].toSorted());
  core.media.dropAvatar(ben);
  expect(filesOf(folder.path)).toEqual([nameOf(dark)]);
  closeCore(core);
});

test("the same picture keeps its address; another one gets its own and the old one is deleted", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  const first = await keep(core, ada, grey);
  expect(await keep(core, ada, grey)).toBe(first);
  const second = await keep(core, ada, dark);
  expect(second).not.toBe(first);
  expect(await refusal(() => core.media.open(first))).toMatchObject({ code: "media.not_found" });
});

test("a rollback keeps the previous picture, and the sweep deletes the new file", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { ada } = await two(core);
  const { avatar } = await core.accounts.setAvatar(ada, grey);
  const picture = await core.media.readAvatar(ada, dark);
  await refusal(() =>
    core.database.write(() => {
      core.media.keepAvatar(ada, picture);
      throw new Error("no");
    }),
  );
  expect(core.accounts.user(ada).avatar).toBe(avatar);
  expect(filesOf(folder.path).toSorted()).toEqual([nameOf(grey), nameOf(dark)].toSorted());
  expect(core.media.sweep()).toBe(1);
  expect(filesOf(folder.path)).toEqual([nameOf(grey)]);
  closeCore(core);
});

test("the sweep deletes files that killed processes left incomplete", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { ada } = await two(core);
  await keep(core, ada, grey);
  writeFileSync(join(folder.path, "files", `.${nameOf(dark)}.0`), "half");
  expect(core.media.sweep()).toBe(1);
  expect(filesOf(folder.path)).toEqual([nameOf(grey)]);
  closeCore(core);
});

test("deleting an account deletes its picture, unless another account has the same one", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { ada, ben } = await two(core);
  await core.accounts.setAvatar(ada, grey);
  await core.accounts.setAvatar(ben, grey);
  core.accounts.remove(undefined, ada);
  expect(filesOf(folder.path)).toEqual([nameOf(grey)]);
  core.accounts.remove(undefined, ben);
  expect(filesOf(folder.path)).toEqual([]);
  closeCore(core);
});

test("a disk that accepts no file leaves everything unchanged", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { ada } = await two(core);
  writeFileSync(join(folder.path, "files"), "in the way");
  expect(await refusal(() => core.accounts.setAvatar(ada, grey))).toMatchObject({ code: "media.cannot_write" });
  expect(core.accounts.user(ada).avatar).toBeUndefined();
  expect(core.database.sqlite.query("SELECT * FROM media").all()).toEqual([]);
  closeCore(core);
});

test("a backup contains the pictures without incomplete uploads, and a restore brings them back", async () => {
  using folder = createTemporaryFolder();
  using other = createTemporaryFolder();
  const clock = createFakeClock();
  const core = createFolderCore(folder.path);
  const { ada } = await two(core);
  const { avatar = "" } = await core.accounts.setAvatar(ada, grey);
  writeFileSync(join(folder.path, "files", `.${nameOf(dark)}.0`), "half");
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  await core.accounts.setAvatar(ada, dark);
  closeCore(core);
  expect(readdirSync(join(backup, "files"))).toEqual([nameOf(grey)]);

  for (const [dataDir, had] of [
    [other.path, []],
    [folder.path, [nameOf(dark)]],
  ] as const) {
    const { before } = restore({ dataDir, from: backup, clock });
    const restored = createFolderCore(dataDir);
    expect(restored.accounts.user(ada).avatar).toBe(avatar);
    expect(await bytesOf(restored, avatar.slice("/api/media/".length))).toEqual(grey);
    restored.media.sweep();
    expect(filesOf(dataDir)).toEqual([nameOf(grey)]);
    if (before) expect(readdirSync(join(before, "files"))).toEqual([...had]);
    closeCore(restored);
  }
});

test("the doctor reports pictures whose file is missing, and how to restore them", async () => {
  using folder = createTemporaryFolder();
  chmodSync(folder.path, 0o700);
  const core = createFolderCore(folder.path);
  const { ada } = await two(core);
  await core.accounts.setAvatar(ada, grey);
  const uploads = () => examineDataFolder(folder.path, createFakeClock()).find(({ name }) => name === "Uploads");
  writeFileSync(join(folder.path, "files/left"), "");
  expect(uploads()).toMatchObject({
    state: "ok",
    says: "1 stored, 1 unused: a running server deletes them within the hour",
  });
  rmSync(join(folder.path, "files"), { recursive: true });
  expect(uploads()).toMatchObject({ state: "warning", says: expect.stringContaining("1 of 1 missing") });
  closeCore(core);
});
