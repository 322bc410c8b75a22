import type { ImageType } from "../contract.ts";
import { countInflatedBytes } from "./count-inflated-bytes.ts";
import { maxParts } from "./limits.ts";

export interface Image {
  type: ImageType;
  width: number;
  height: number;
}

/** Detects by headers only. Undefined for other formats, 'damaged' if incomplete, broken or larger than declared. */
export async function parseImage(bytes: Uint8Array): Promise<Image | "damaged" | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return await parsePng(bytes, view);
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return parseJpeg(bytes, view);
    if (bytes.length >= 12 && readFourCc(bytes, 0) === "RIFF" && readFourCc(bytes, 8) === "WEBP")
      return parseWebp(bytes, view);
    return undefined;
  } catch (error) {
    // A header points past the end.
    if (error instanceof RangeError) return "damaged";
    throw error;
  }
}

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const readFourCc = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Larger images are verified by their checksums, without decompressing. */
const maxUnpackedPixels = 2048 * 2048;
const samplesPerPixel: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

async function parsePng(bytes: Uint8Array, view: DataView): Promise<Image | "damaged"> {
  if (readFourCc(bytes, 12) !== "IHDR" || view.getUint32(8) !== 13) return "damaged";
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const samples = samplesPerPixel[view.getUint8(25)];
  if (samples === undefined || width === 0 || height === 0) return "damaged";
  const unpack = width * height <= maxUnpackedPixels;
  if (!hasValidChunks(bytes, view, !unpack)) return "damaged";
  const bits = view.getUint8(24) * samples;
  const complete =
    !unpack || (await hasAllPixels(readPixelData(bytes, view), Math.ceil((width * height * bits) / 8), height));
  return complete ? { type: "image/png", width, height } : "damaged";
}

/** "IDAT" and "IEND", as numbers: a picture may have many chunks. */
const [pixelData, imageEnd] = [0x49_44_41_54, 0x49_45_4e_44];

/** Complete up to IEND, with pixel data, in a possible number, and with valid checksums if asked. */
function hasValidChunks(bytes: Uint8Array, view: DataView, verify: boolean): boolean {
  let hasData = false;
  for (let [at, chunks] = [8, 0]; chunks < maxParts; chunks += 1) {
    const name = view.getUint32(at + 4);
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return false;
    if (verify && Bun.hash.crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false;
    hasData ||= name === pixelData;
    if (name === imageEnd) return hasData;
    at = end + 4;
  }
  return false;
}

function* readPixelData(bytes: Uint8Array, view: DataView): Generator<Uint8Array> {
  for (let at = 8; view.getUint32(at + 4) !== imageEnd; at += 12 + view.getUint32(at)) {
    const length = view.getUint32(at);
    if (length > 0 && view.getUint32(at + 4) === pixelData) yield bytes.subarray(at + 8, at + 8 + length);
  }
}

/** Whether all pixels are present and nothing decompresses to much more. */
async function hasAllPixels(data: Iterable<Uint8Array>, pixels: number, height: number): Promise<boolean> {
  // Each line has a filter byte; interlaced images have up to seven passes.
  const maxBytes = 2 * pixels + 16 * height + 1024;
  const length = await countInflatedBytes(data, maxBytes);
  return length !== undefined && length >= pixels;
}

const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function parseJpeg(bytes: Uint8Array, view: DataView): Image | "damaged" {
  let size: { width: number; height: number } | undefined;
  for (let [at, segments] = [2, 0]; segments < maxParts; segments += 1) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return "damaged";
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return "damaged";
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    if (isFrameHeader(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) {
      const ends = Buffer.from(bytes.buffer, bytes.byteOffset + at, bytes.length - at).includes(
        Buffer.from([0xff, 0xd9]),
      );
      return size && ends && size.width > 0 && size.height > 0 ? { type: "image/jpeg", ...size } : "damaged";
    }
    at += 2 + view.getUint16(at + 2);
  }
  return "damaged";
}

function parseWebp(bytes: Uint8Array, view: DataView): Image | "damaged" {
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return "damaged";
  let canvas: { width: number; height: number } | undefined;
  for (let at = 12; at + 8 <= end;) {
    const [name, length] = [readFourCc(bytes, at), view.getUint32(at + 4, true)];
    const body = at + 8;
    if (body + length > end) return "damaged";
    if (name === "VP8X") canvas = { width: 1 + uint24(view, body + 4), height: 1 + uint24(view, body + 7) };
    // Animations declare one size for all frames.
    if (name === "ANMF" && canvas) return { type: "image/webp", ...canvas };
    const size =
      name === "VP8 " ? parseLossySize(view, body) : name === "VP8L" ? parseLosslessSize(view, body) : undefined;
    if (size === "damaged") return size;
    if (size) {
      const differs = canvas && (canvas.width !== size.width || canvas.height !== size.height);
      return differs ? "damaged" : { type: "image/webp", ...size };
    }
    at = body + length + (length % 2);
  }
  return "damaged";
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function parseLossySize(view: DataView, at: number): { width: number; height: number } | "damaged" {
  if (uint24(view, at + 3) !== 0x2a_01_9d) return "damaged";
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

function parseLosslessSize(view: DataView, at: number): { width: number; height: number } | "damaged" {
  if (view.getUint8(at) !== 0x2f) return "damaged";
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
