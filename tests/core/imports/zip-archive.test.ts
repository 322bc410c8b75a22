import { expect, test } from "bun:test";
import { zipSync } from "fflate";
import { importLimits } from "#core/imports/contract.ts";
import { createMemorySource } from "#core/imports/reading/byte-source.ts";
import { listEntries, readEntryBytes, RefusedArchive } from "#core/imports/reading/zip-archive.ts";
import { readUpload } from "#tests/support/imports/read-files.ts";
import { connections2026, zip } from "#tests/support/imports/fixtures.ts";

const bytes = new TextEncoder().encode("First Name,Last Name,Connected On\nMila,Torvund,07 Jun 2026");

const refusal = (archive: Uint8Array): string => {
  try {
    readUpload(archive);
  } catch (error) {
    if (error instanceof RefusedArchive) return error.message;
    throw error;
  }
  return "not refused";
};

const viewOf = (archive: Uint8Array) => new DataView(archive.buffer, archive.byteOffset, archive.byteLength);

/** Changes a number in the archive's list of its files. */
function patchDirectory(archive: Uint8Array, field: number, value: number): Uint8Array {
  const view = viewOf(archive);
  for (let at = 0; at < archive.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + field, value, true);
  }
  return archive;
}

const climbing = ["../Connections.csv", "Jobs/../../x.csv", "/etc/x.csv", String.raw`C:\x.csv`, String.raw`..\x.csv`];

for (const name of climbing) {
  test(`a name that leads out of the folder is refused: ${name}`, () => {
    expect(refusal(zipSync({ [name]: bytes }))).toBe(
      `This archive has a file name that leads out of its folder, '${name}'. Nothing was read.`,
    );
  });
}

test("a link is refused", () => {
  const link = zipSync({ "Connections.csv": [bytes, { os: 3, attrs: 0o120_777 << 16 }] });
  expect(refusal(link)).toBe("This archive has a link, 'Connections.csv'. Nothing was read.");
});

test("a file that grows too much when it is unpacked is refused before it is", () => {
  const bomb = zipSync({ "Connections.csv": new Uint8Array(11 * 1024 * 1024) });
  expect(refusal(bomb)).toBe(
    "'Connections.csv' grows more than 250 times when it is unpacked, as in files made to fill a disk. Nothing was read.",
  );
  const honest = zip({ "Connections.csv": connections2026 });
  expect(refusal(patchDirectory(honest, 24, 0xff_00_00_00))).toStartWith("This archive would take 4080 MB unpacked");
});

test("an archive with more files than any has is refused", () => {
  const many = Object.fromEntries(
    Array.from({ length: importLimits.entries + 1 }, (_, at) => [`${at}.csv`, new Uint8Array()]),
  );
  expect(refusal(zipSync(many, { level: 0 }))).toBe("This archive has more than 20,000 files. Nothing was read.");
});

test("an archive whose files overlap is refused", () => {
  const archive = zipSync({ "a.csv": bytes, "b.csv": bytes }, { level: 0 });
  expect(refusal(patchDirectory(archive, 42, 0))).toBe(
    "Files in this archive overlap, as in files made to fill a disk. Nothing was read.",
  );
});

test("an archive with a password, or one that was cut off, is refused", () => {
  const archive = zip({ "Connections.csv": connections2026 });
  const flags = patchDirectory(archive.slice(), 8, 1);
  expect(refusal(flags)).toBe("This archive is protected by a password. Unpack it, and choose the folder.");
  expect(refusal(archive.subarray(0, archive.length - 30))).toBe(
    "This archive is damaged or was cut off. Download it again.",
  );
});

test("a file that says it is smaller than it is, or was changed, is not understood, and the others are read", () => {
  const archive = zipSync({ "Connections.csv": bytes });
  const source = createMemorySource(archive);
  const [entry] = listEntries(source);
  if (!entry) throw new Error("There is no entry.");
  expect(readEntryBytes(source, entry)).toEqual(bytes);
  const { files } = readUpload(patchDirectory(archive, 24, 10));
  expect(files).toMatchObject([{ verdict: "not_understood", message: "It is damaged. Download the archive again." }]);
});
