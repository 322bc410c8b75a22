import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { ImageType, PictureType } from "#core/media/contract.ts";
import { createHashedOutput } from "#core/media/formats/byte-output.ts";
import { parseImage } from "#core/media/formats/parse-image.ts";
import { stripMetadata } from "#core/media/formats/strip-metadata.ts";
import { checkPicture } from "#core/media/rules.ts";
import { gif, jpeg, photo, png, pngChunk, webp, webpChunk, webpOf } from "#tests/support/files/pictures.ts";

/** Undefined if the picture is incomplete. */
function strip(type: ImageType | PictureType, bytes: Uint8Array): Buffer | undefined {
  const pieces: Buffer[] = [];
  const output = createHashedOutput((piece) => void pieces.push(Buffer.from(piece)));
  if (!stripMetadata(type, bytes, output)) return undefined;
  const { bytes: length, sha256 } = output.finish();
  const all = Buffer.concat(pieces);
  expect([length, sha256]).toEqual([all.length, createHash("sha256").update(all).digest("hex")]);
  return all;
}

const secret = "Ada, 52.52 N 13.40 E";
const secretBytes = Buffer.from(secret);
type Part = string | Uint8Array | number[];
const join = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

const segment = (marker: number, ...body: readonly Part[]): Buffer => {
  const data = join(...body);
  return join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);
};

/** EXIF data with the orientation and a note. */
function exifData(orientation: number, note: string): Buffer {
  const entry = (tag: number, value: number) => [tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  return join("MM\0*", [0, 0, 0, 8, 0, 2], entry(0x0112, orientation), entry(0x8825, 0), [0, 0, 0, 0], note);
}

const [start, picture] = [jpeg(40, 30).subarray(0, 2), jpeg(40, 30).subarray(14)];
const density = [1, 2, 1, 0, 72, 0, 72];
const adobe = segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1]);
const profile = segment(0xe2, "ICC_PROFILE\0", [1, 1], "colors");

test("a JPEG keeps its pixels, color profile, color transform and pixel density, and nothing else", async () => {
  const full = join(
    start,
    segment(0xe0, "JFIF\0", density, [1, 1], secret),
    segment(0xe0, "JFXX\0", [0x10], secret),
    segment(0xe1, "Exif\0\0", exifData(1, secret)),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", secret),
    profile,
    segment(0xe2, "MPF\0", secret),
    segment(0xed, "Photoshop 3.0\0", secret),
    segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1], secret),
    segment(0xee, "Other", secret),
    segment(0xeb, "JP", secret),
    segment(0xf0, secret),
    segment(0xfe, secret),
    picture,
    secret,
  );
  const plain = join(start, segment(0xe0, "JFIF\0", density, [0, 0]), profile, adobe, picture);
  expect(strip("image/jpeg", full)).toEqual(plain);
  expect(strip("image/jpeg", plain)).toEqual(plain);
  expect(await parseImage(plain)).toEqual({ type: "image/jpeg", width: 40, height: 30 });
});

test("a picture that EXIF turns stays turned in every format, without the rest of its EXIF data", () => {
  const plainTag = exifData(6, "").subarray(0, 22);
  plainTag[9] = 1;
  const turned = join(plainTag, [0, 0, 0, 0]);
  const inJpeg = join(start, segment(0xe1, "Exif\0\0", exifData(6, secret)), picture);
  expect(strip("image/jpeg", inJpeg)).toEqual(join(start, segment(0xe1, "Exif\0\0", turned), picture));
  const plain = Buffer.from(png(64));
  const inPng = join(plain.subarray(0, 33), pngChunk("eXIf", exifData(6, secret)), plain.subarray(33));
  expect(strip("image/png", inPng)).toEqual(join(plain.subarray(0, 33), pngChunk("eXIf", turned), plain.subarray(33)));
  const parts = [...webp.extended(64, 64).subarray(12)];
  for (const prefix of ["", "Exif\0\0"]) {
    const stripped = strip(
      "image/webp",
      webpOf(join(parts, webpChunk("EXIF", [...join(prefix, exifData(6, secret))]))),
    );
    const expected = Buffer.from(webpOf(join(parts, webpChunk("EXIF", [...turned]))));
    expected[20] = 0x08;
    expect(stripped).toEqual(expected);
  }
});

test("location, camera and previews are removed from a photo, and its orientation is kept", async () => {
  const turned = strip("image/jpeg", photo(40, 30, 6)) ?? Buffer.alloc(0);
  for (const text of ["GPS", "Ada", "xap"]) expect(turned.includes(text)).toBe(false);
  expect(turned.includes("ICC_PROFILE")).toBe(true);
  expect(await parseImage(turned)).toEqual({ type: "image/jpeg", width: 40, height: 30 });
  expect(strip("image/jpeg", turned)).toEqual(turned);
  const upright = strip("image/jpeg", photo(40, 30, 1)) ?? Buffer.alloc(0);
  expect(upright.includes("Exif")).toBe(false);
  expect(await checkPicture(upright)).toMatchObject({ width: 40, height: 30 });
  expect(strip("image/jpeg", photo(40, 30, 1).subarray(0, 150))).toBeUndefined();
});

test("a PNG keeps the chunks that are needed to show it, and nothing else", () => {
  const plain = Buffer.from(png(64));
  const [header, pixels] = [plain.subarray(0, 33), plain.subarray(33)];
  const needed = ["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "pHYs", "tRNS", "bKGD", "acTL", "fcTL", "fdAT"];
  const unneeded = ["caBX", "tEXt", "zTXt", "iTXt", "eXIf", "tIME", "sPLT", "hIST", "vpAg", "prVW", "iDOT", "dSIG"];
  const kept = needed.map((name) => pngChunk(name, Buffer.from("needed")));
  const dropped = unneeded.map((name) => pngChunk(name, secretBytes));
  const full = join(header, ...dropped, ...kept, ...dropped, pixels, secret);
  expect(strip("image/png", full)).toEqual(join(header, ...kept, pixels));
});

test("a GIF keeps its frames, repetition and color profile, and nothing else", () => {
  const plain = Buffer.from(gif(3));
  const at = 13 + 6;
  const application = (name: string, text: string) => join([0x21, 0xff, 11], name, [text.length], text, [0]);
  const kept = [application("NETSCAPE2.0", "\u0001\0\0"), application("ICCRGBG1012", "colors")];
  const dropped = [
    application("XMP DataXMP", secret),
    application("Somebodys.1", secret),
    join([0x21, 0xfe, secret.length], secret, [0]),
    join([0x21, 0x01, 12], "x".repeat(12), [secret.length], secret, [0]),
    join([0x21, 0x99, secret.length], secret, [0]),
  ];
  const full = join(plain.subarray(0, at), ...dropped, ...kept, plain.subarray(at, -1), ...dropped, ";", secret);
  expect(strip("image/gif", full)).toEqual(join(plain.subarray(0, at), ...kept, plain.subarray(at)));
});

test("a WebP keeps its pixels, animation and color profile, and its header announces no more than that", () => {
  const still = Buffer.from(webp.extended(64, 64).subarray(12));
  const [header, pixels] = [still.subarray(0, 18), still.subarray(18)];
  const flagged = Buffer.from(header);
  flagged[8] = 0x2c;
  const profiled = Buffer.from(header);
  profiled[8] = 0x20;
  const [icc, note] = [webpChunk("ICCP", [1, 2, 3]), webpChunk("XMP ", [...secretBytes])];
  const unneeded = [note, webpChunk("EXIF", [...exifData(1, secret)]), webpChunk("META", [...secretBytes])];
  const full = join(webpOf(join(flagged, icc, ...unneeded, pixels, ...unneeded)), secret);
  const plain = webpOf(join(profiled, icc, pixels));
  expect(strip("image/webp", full)).toEqual(Buffer.from(plain));
  const frame = (...parts: Uint8Array[]) => webpChunk("ANMF", [...join(Array<number>(16).fill(0), ...parts)]);
  const animated = webpOf(join(header, frame(pixels, note), frame(pixels)));
  expect(strip("image/webp", animated)).toEqual(Buffer.from(webpOf(join(header, frame(pixels), frame(pixels)))));
});

test("no incomplete picture is stripped, and none makes it throw", () => {
  const pictures: [ImageType | PictureType, Uint8Array][] = [
    ["image/jpeg", photo(9, 9, 3).subarray(0, -11)],
    ["image/png", png(64)],
    ["image/gif", gif(3)],
    ["image/webp", webp.extended(64, 64)],
  ];
  for (const [type, bytes] of pictures) {
    expect(strip(type, bytes)).toBeDefined();
    for (let length = 0; length < bytes.length; length += 1)
      expect([type, length, strip(type, bytes.subarray(0, length))]).toEqual([type, length, undefined]);
  }
});
