import type { ImageType, PictureType } from "../contract.ts";
import type { ByteOutput } from "./byte-output.ts";
import { stripGif } from "./strip-gif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

/** False if the picture is incomplete. Throws RangeError if a length points past the end. */
type Strip = (bytes: Uint8Array, output: ByteOutput) => boolean;

const strips: Record<ImageType | PictureType, Strip> = {
  "image/gif": stripGif,
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

/**
 * Copies only what is needed to show the picture: pixels, color profile and orientation. Location, camera, author,
 * comments, previews, and what follows the picture are left out. False if it is incomplete.
 */
export function stripMetadata(type: ImageType | PictureType, bytes: Uint8Array, output: ByteOutput): boolean {
  try {
    return strips[type](bytes, output);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
