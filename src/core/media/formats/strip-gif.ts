import type { ByteOutput } from "./byte-output.ts";
import { maxParts } from "./limits.ts";
import { colorTableBytes, skipDataBlocks } from "./parse-gif.ts";
import { matchesText } from "./orientation.ts";

/** Repetition, and the color profile. */
const neededApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

export function stripGif(bytes: Uint8Array, output: ByteOutput): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 13 + colorTableBytes(view.getUint8(10));
  output.copy(bytes, 0, at);
  for (let blocks = 0; blocks < maxParts; blocks += 1) {
    const block = view.getUint8(at);
    if (block === 0x3b) {
      output.copy(bytes, at, at + 1);
      return true;
    }
    if (block !== 0x21 && block !== 0x2c) return false;
    const header = block === 0x21 ? 2 : 11 + colorTableBytes(view.getUint8(at + 9));
    const next = skipDataBlocks(view, at + header);
    if (block === 0x2c || isNeededExtension(bytes, at)) output.copy(bytes, at, next);
    at = next;
  }
  return false;
}

/** Not needed: comments, text that no viewer shows, XMP and other data of programs. */
function isNeededExtension(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  if (label === 0xf9) return true;
  return label === 0xff && neededApplications.some((name) => matchesText(bytes, at + 3, name));
}
