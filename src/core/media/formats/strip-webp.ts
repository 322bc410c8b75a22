import type { ByteOutput } from "./byte-output.ts";
import { maxParts } from "./limits.ts";
import { createOrientation, matchesText, readOrientation } from "./orientation.ts";

const neededChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of the first byte of VP8X that announce EXIF and XMP. */
const [exifFlag, xmpFlag] = [0x08, 0x04];
/** Position, size, duration and flags of a frame, before its chunks. */
const frameHeaderBytes = 16;

/** Profile pictures only, at most 1 MiB: the parts may be collected. */
export function stripWebp(bytes: Uint8Array, output: ByteOutput): boolean {
  const end = 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  if (end > bytes.length) return false;
  const chunks = stripChunks(bytes.subarray(12, end));
  if (chunks === undefined) return false;
  const header = Buffer.from(bytes.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.length, 4);
  output.copy(header);
  output.copy(chunks);
  return true;
}

/** Undefined if incomplete. */
function stripChunks(bytes: Uint8Array): Buffer | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: { name: string; data: Uint8Array }[] = [];
  let orientation: number | undefined;
  for (let [at, chunks] = [0, 0]; at + 8 <= bytes.length; chunks += 1) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length || chunks >= maxParts) return undefined;
    if (name === "ANMF") {
      const frame = stripChunks(data.subarray(frameHeaderBytes));
      if (frame === undefined) return undefined;
      kept.push({ name, data: Buffer.concat([data.subarray(0, frameHeaderBytes), frame]) });
    } else if (neededChunks.has(name)) kept.push({ name, data });
    if (name === "EXIF" && orientation === undefined) {
      orientation = readOrientation(data.subarray(matchesText(data, 0, "Exif\0\0") ? 6 : 0));
      if (orientation !== undefined) kept.push({ name, data: createOrientation(orientation) });
    }
    at += 8 + length + (length % 2);
  }
  return Buffer.concat(
    kept.flatMap(({ name, data }) =>
      createChunk(name, name === "VP8X" ? withFlags(data, orientation !== undefined) : data),
    ),
  );
}

function withFlags(data: Uint8Array, hasExif: boolean): Buffer {
  const header = Buffer.from(data);
  const flags = (header[0] ?? 0) & ~(exifFlag | xmpFlag);
  if (header.length > 0) header[0] = hasExif ? flags | exifFlag : flags;
  return header;
}

function createChunk(name: string, data: Uint8Array): Uint8Array[] {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}
