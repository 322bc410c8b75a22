import type { ByteOutput } from "./byte-output.ts";
import { maxParts } from "./limits.ts";
import { createOrientation, readOrientation } from "./orientation.ts";

/** Pixels, transparency, colors, pixel density and animation. */
const neededChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS bKGD pHYs gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT".split(" "),
);

export function stripPng(bytes: Uint8Array, output: ByteOutput): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: number | undefined;
  output.copy(bytes, 0, 8);
  for (let [at, chunks] = [8, 0]; at + 12 <= bytes.length && chunks < maxParts; chunks += 1) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const next = at + 12 + view.getUint32(at);
    if (next > bytes.length) return false;
    if (neededChunks.has(name)) output.copy(bytes, at, next);
    if (name === "IEND") return true;
    if (name === "eXIf" && orientation === undefined) {
      orientation = readOrientation(bytes.subarray(at + 8, next - 4));
      if (orientation !== undefined) output.copy(createExifChunk(orientation));
    }
    at = next;
  }
  return false;
}

function createExifChunk(orientation: number): Buffer {
  const data = createOrientation(orientation);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("eXIf", 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(Bun.hash.crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
