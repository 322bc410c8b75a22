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
    await pipeline(Readable.from(combine(pieces)), zlib().createInflate({ chunkSize }), count);
  } catch (error) {
    // More data after the end, which decoders ignore; `count` returned early is an AbortError.
    if (getErrorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") return undefined;
  }
  return length <= max ? length : undefined;
}

/** Each piece that is decompressed costs a task on another thread: small ones are joined. */
function* combine(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let [joined, used] = [Buffer.allocUnsafe(chunkSize), 0];
  for (const piece of pieces) {
    if (used > 0 && used + piece.length > chunkSize) {
      yield joined.subarray(0, used);
      [joined, used] = [Buffer.allocUnsafe(chunkSize), 0];
    }
    if (piece.length > chunkSize) yield piece;
    else {
      joined.set(piece, used);
      used += piece.length;
    }
  }
  if (used > 0) yield joined.subarray(0, used);
}
