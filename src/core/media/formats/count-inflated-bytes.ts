import { getErrorCode } from "#core/errors.ts";
import { zlib } from "./zlib.ts";

const chunkSize = 64 * 1024;

/** Keeps nothing of what it decompresses. Undefined if `pieces` are damaged or decompress to more than `max` bytes. */
export async function countInflatedBytes(pieces: Iterable<Uint8Array>, max: number): Promise<number | undefined> {
  const { Readable } = process.getBuiltinModule("node:stream");
  const { pipeline } = process.getBuiltinModule("node:stream/promises");
  let length = 0;
  const count = async (inflated: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const { length: more } of inflated) {
      length += more;
      if (length > max) return;
    }
  };
  try {
    await pipeline(Readable.from(pieces), zlib().createInflate({ chunkSize }), count);
  } catch (error) {
    // More data after the end, which decoders ignore; `count` returned early is an AbortError.
    if (getErrorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") return undefined;
  }
  return length <= max ? length : undefined;
}
