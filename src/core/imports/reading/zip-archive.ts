import { crc32, inflateRawSync } from "node:zlib";
import { importLimits } from "../contract.ts";
import type { ByteSource } from "./byte-source.ts";

export interface ZipEntry {
  name: string;
  /** UTC ms, as if the archive's clock were UTC; null if it says nothing. */
  modifiedAt: number | null;
  packed: number;
  unpacked: number;
  method: number;
  crc: number;
  offset: number;
}

/** Why a whole archive is refused. */
export class RefusedArchive extends Error {
  override readonly name = "RefusedArchive";
}

/** Why one file in it can't be read. */
export class UnreadableEntry extends Error {
  override readonly name = "UnreadableEntry";
}

const signatures = { entry: 0x04_03_4b_50, directory: 0x02_01_4b_50, end: 0x06_05_4b_50 } as const;
const endLength = 22;
const directoryLength = 46;
const localLength = 30;
const maxComment = 0xff_ff;
const stored = 0;
const deflated = 8;
const isEncrypted = 1;
const unixFileType = 0o170_000;
const unixLink = 0o120_000;

const quote = (name: string): string => `'${name.length > 80 ? `${name.slice(0, 80)}…` : name}'`;
const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export const isZip = (source: ByteSource): boolean => {
  const start = source.read(0, 4);
  return start.length === 4 && viewOf(start).getUint32(0, true) === signatures.entry;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(source: ByteSource): DataView {
  const length = Math.min(source.size, endLength + maxComment);
  const tail = source.read(source.size - length, length);
  const view = viewOf(tail);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return viewOf(tail.subarray(at));
  }
  throw new RefusedArchive("This archive is damaged or was cut off. Download it again.");
}

/** @throws RefusedArchive for an archive that isn't safe to unpack, or is no archive */
export function listEntries(source: ByteSource): ZipEntry[] {
  const end = findEnd(source);
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (count > importLimits.entries) throw tooMany();
  if (start + size > source.size)
    throw new RefusedArchive("This archive is damaged or was cut off. Download it again.");
  const directory = source.read(start, size);
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + directoryLength <= size && view.getUint32(at, true) === signatures.directory) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(directory.subarray(at + directoryLength).subarray(0, nameLength));
    const entry = readEntry(view, at, name);
    if (!name.endsWith("/")) entries.push(entry);
    if (entries.length > importLimits.entries) throw tooMany();
    at += directoryLength + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  assertSafeSizes(entries);
  return entries;
}

const tooMany = () =>
  new RefusedArchive(
    `This archive has more than ${importLimits.entries.toLocaleString("en-US")} files. Nothing was read.`,
  );

function readEntry(view: DataView, at: number, name: string): ZipEntry {
  const [madeBy, flags, method] = [view.getUint8(at + 5), view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const type = (view.getUint32(at + 38, true) >>> 16) & unixFileType;
  if (madeBy === 3 && type === unixLink)
    throw new RefusedArchive(`This archive has a link, ${quote(name)}. Nothing was read.`);
  if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:|\0/.test(name))
    throw new RefusedArchive(
      `This archive has a file name that leads out of its folder, ${quote(name)}. Nothing was read.`,
    );
  if ((flags & isEncrypted) !== 0)
    throw new RefusedArchive("This archive is protected by a password. Unpack it, and choose the folder.");
  return {
    name,
    modifiedAt: readDosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    method,
    crc: view.getUint32(at + 16, true),
    offset: view.getUint32(at + 42, true),
  };
}

function readDosTime(date: number, time: number): number | null {
  const year = 1980 + (date >> 9);
  if (year < 1990) return null;
  return Date.UTC(year, ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}

function assertSafeSizes(entries: readonly ZipEntry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > importLimits.unpackedBytes) {
    const message = `This archive would take ${mebibytes(unpacked)} unpacked; at most ${mebibytes(importLimits.unpackedBytes)} are read. Nothing was read.`;
    throw new RefusedArchive(message);
  }
  for (const entry of entries) {
    if (entry.unpacked > importLimits.ratioFrom && entry.unpacked > entry.packed * importLimits.ratio)
      throw new RefusedArchive(
        `${quote(entry.name)} grows more than ${importLimits.ratio} times when it is unpacked, as in files made to fill a disk. Nothing was read.`,
      );
  }
  // The same bytes under many names: each is small, all of them fill a disk.
  const byOffset = entries.toSorted((one, other) => one.offset - other.offset);
  for (const [at, entry] of byOffset.entries()) {
    const next = byOffset[at + 1];
    if (next && entry.offset + localLength + entry.packed > next.offset)
      throw new RefusedArchive("Files in this archive overlap, as in files made to fill a disk. Nothing was read.");
  }
}

/** The first bytes of an entry, or all of it. @throws UnreadableEntry */
export function readEntryBytes(source: ByteSource, entry: ZipEntry): Uint8Array {
  if (entry.unpacked > importLimits.fileBytes)
    throw new UnreadableEntry(
      `It has ${mebibytes(entry.unpacked)}; at most ${mebibytes(importLimits.fileBytes)} are read.`,
    );
  const header = source.read(entry.offset, localLength);
  if (header.length < localLength || viewOf(header).getUint32(0, true) !== signatures.entry) throw damaged();
  const view = viewOf(header);
  const start = entry.offset + localLength + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = source.read(start, entry.packed);
  const bytes = unpack(entry, packed);
  if (bytes.length !== entry.unpacked || crc32(bytes) !== entry.crc) throw damaged();
  return bytes;
}

const damaged = () => new UnreadableEntry("It is damaged. Download the archive again.");

function unpack({ method, unpacked }: ZipEntry, packed: Uint8Array): Uint8Array {
  if (method === stored) return packed;
  if (method !== deflated) throw new UnreadableEntry("It is compressed in a way that can't be read.");
  if (unpacked === 0) return new Uint8Array();
  try {
    return inflateRawSync(packed, { maxOutputLength: unpacked });
  } catch {
    throw damaged();
  }
}
