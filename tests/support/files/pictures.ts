import { deflateSync } from "node:zlib";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const pngSignature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([bytesOf(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(Bun.hash.crc32(body), 4 + body.length);
  return out;
}

interface Drawn {
  height?: number;
  /** Pixels that don't match the declared size. */
  pixels?: Uint8Array;
  shade?: number;
}

/** A valid gray picture. */
export function png(width: number, { height = width, pixels, shade = 128 }: Drawn = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const lines =
    pixels ??
    Buffer.alloc(Math.min(height * (width + 1), 5_000_000), shade).map((byte, at) =>
      at % (width + 1) === 0 ? 0 : byte,
    );
  return new Uint8Array(
    Buffer.concat([
      pngSignature,
      pngChunk("IHDR", header),
      pngChunk("IDAT", deflateSync(lines)),
      pngChunk("IEND", new Uint8Array()),
    ]),
  );
}

/** The header of a JPEG. */
export function jpeg(width: number, height = width): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const exif = [0xff, 0xe1, 0x00, 0x08, 0xff, 0xc0, 0x00, 0x00, 0x00, 0x00];
  const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, ...size, 0x01, 0x01, 0x11, 0x00];
  const scan = [0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x12, 0x34];
  return new Uint8Array([0xff, 0xd8, ...exif, 0xff, 0xff, ...frame, ...scan, 0xff, 0xd9]);
}

export const webpOf = (body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(12);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(4 + body.length, 4);
  head.write("WEBP", 8, "latin1");
  return new Uint8Array(Buffer.concat([head, body]));
};

export const webpChunk = (name: string, data: number[]): Uint8Array => {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, new Uint8Array(data.length % 2 ? [...data, 0] : data)]);
};

const lossy = (width: number, height: number) =>
  webpChunk("VP8 ", [0x10, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8]);
const lossless = (width: number, height: number) => {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0;
  return webpChunk("VP8L", [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24, 0]);
};
const extended = (width: number, height: number) => {
  const [w, h] = [width - 1, height - 1];
  return webpChunk("VP8X", [0, 0, 0, 0, w & 255, (w >> 8) & 255, w >> 16, h & 255, (h >> 8) & 255, h >> 16]);
};

export const webp = {
  lossy: (width: number, height = width) => webpOf(lossy(width, height)),
  lossless: (width: number, height = width) => webpOf(lossless(width, height)),
  /** The declared size, and the size of the pixels. */
  extended: (says: number, has: number) => webpOf(Buffer.concat([extended(says, says), lossy(has, has)])),
};

/** A camera JPEG with time, camera, location, orientation, and a preview after its end. */
export function photo(width: number, height: number, turn: number): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, value: number) => [tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  const tiff = [...bytesOf("MM\0*"), 0, 0, 0, 8, 0, 2, ...entry(0x0112, turn), ...entry(0x8825, 0), 0, 0, 0, 0];
  const segment = (marker: number, body: Uint8Array | number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const notes = segment(0xe1, [...bytesOf("Exif\0\0"), ...tiff, ...bytesOf("GPS 52.52 N 13.40 E")]);
  const colours = segment(0xe2, bytesOf("ICC_PROFILE\0\u0001\u0001colours"));
  const others = [segment(0xe1, bytesOf("http://ns.adobe.com/xap/1.0/\0GPS")), segment(0xfe, bytesOf("by Ada, GPS"))];
  const size = segment(0xe0, bytesOf("JFIF\0\u0001\u0002\u0001\0H\0H\u0001\u0001GPS"));
  const rest = jpeg(width, height).subarray(12);
  return new Uint8Array([
    0xff,
    0xd8,
    ...size,
    ...notes,
    ...colours,
    ...others.flat(),
    ...rest,
    ...bytesOf("GPS preview"),
  ]);
}

/** A valid gray GIF with one pixel of data per frame. */
export function gif(frames: number, width = 8, height = width): Uint8Array<ArrayBuffer> {
  const head = [...bytesOf("GIF89a"), width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0];
  const palette = [0, 0, 0, 128, 128, 128];
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const frame = [...control, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0];
  return new Uint8Array([...head, ...palette, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}
