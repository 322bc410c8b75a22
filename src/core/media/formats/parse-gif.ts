import { maxParts } from "./limits.ts";

export interface Gif {
  type: "image/gif";
  width: number;
  height: number;
  frames: number;
}

/** Undefined for other formats, 'damaged' if incomplete or broken. */
export function parseGif(bytes: Uint8Array): Gif | "damaged" | undefined {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  if (signature !== "GIF87a" && signature !== "GIF89a") return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    const frames = countFrames(view, 13 + colorTableBytes(view.getUint8(10)));
    return frames === 0 || width === 0 || height === 0 ? "damaged" : { type: "image/gif", width, height, frames };
  } catch (error) {
    if (error instanceof RangeError) return "damaged";
    throw error;
  }
}

/** Size of the color table described by a packed field, bytes. */
export const colorTableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function countFrames(view: DataView, from: number): number {
  let frames = 0;
  for (let [at, blocks] = [from, 0]; blocks < maxParts; blocks += 1) {
    const block = view.getUint8(at);
    if (block === 0x3b) return frames;
    if (block === 0x21) at = skipDataBlocks(view, at + 2);
    else if (block === 0x2c) {
      frames += 1;
      at = skipDataBlocks(view, at + 11 + colorTableBytes(view.getUint8(at + 9)));
    } else return 0;
  }
  return 0;
}

export function skipDataBlocks(view: DataView, from: number): number {
  for (let at = from; ;) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
