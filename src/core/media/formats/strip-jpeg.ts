import type { ByteOutput } from "./byte-output.ts";
import { maxParts } from "./limits.ts";
import { createOrientation, matchesText, readOrientation } from "./orientation.ts";

const exif = "Exif\0\0";
const iccProfile = "ICC_PROFILE\0";
const endOfImage = 0xd9;
const startOfScan = 0xda;

const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frames, tables, scans, restart intervals (ISO/IEC 10918-1, table B.1). */
const isNeeded = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xdf) || marker === 0x01;

export function stripJpeg(bytes: Uint8Array, output: ByteOutput): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: number | undefined;
  output.copy(bytes, 0, 2);
  for (let [at, segments] = [2, 0]; at + 2 <= bytes.length && segments < maxParts; segments += 1) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return false;
    if (marker === endOfImage) {
      output.copy(bytes, at, at + 2);
      return true;
    }
    let next = hasNoLength(marker) ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (next > bytes.length) return false;
    if (marker === startOfScan) next = skipPixels(bytes, next);
    if (isNeeded(marker)) output.copy(bytes, at, next);
    else if (marker === 0xe1 && orientation === undefined && matchesText(bytes, at + 4, exif)) {
      orientation = readOrientation(bytes.subarray(at + 10, next));
      if (orientation !== undefined) copyOrientation(orientation, output);
    } else copyDecodingSegment(bytes, { marker, at, next }, output);
    at = next;
  }
  return false;
}

/** Offset of the next marker that isn't pixel data. */
function skipPixels(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function copyOrientation(orientation: number, output: ByteOutput): void {
  output.copy(new Uint8Array([0xff, 0xe1, 0, 34]));
  output.copy(Buffer.from(exif, "latin1"));
  output.copy(createOrientation(orientation));
}

/** Pixel density, color profile and color transform, without the previews and notes that may follow them. */
function copyDecodingSegment(
  bytes: Uint8Array,
  { marker, at, next }: { marker: number; at: number; next: number },
  output: ByteOutput,
): void {
  const fits = next - at >= 16;
  if (marker === 0xe0 && fits && matchesText(bytes, at + 4, "JFIF\0")) {
    output.copy(new Uint8Array([0xff, 0xe0, 0, 16]));
    output.copy(bytes, at + 4, at + 16);
    // A preview of 0 by 0 pixels.
    output.copy(new Uint8Array([0, 0]));
  } else if (marker === 0xee && fits && matchesText(bytes, at + 4, "Adobe")) {
    output.copy(new Uint8Array([0xff, 0xee, 0, 14]));
    output.copy(bytes, at + 4, at + 16);
  } else if (marker === 0xe2 && matchesText(bytes, at + 4, iccProfile)) output.copy(bytes, at, next);
}
