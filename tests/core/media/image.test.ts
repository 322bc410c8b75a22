import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { parseImage } from "#core/media/formats/parse-image.ts";
import { jpeg, png, webp } from "#tests/support/files/pictures.ts";

const pictures = {
  "a PNG": png(64),
  "a JPEG, progressive, with its camera's notes before": jpeg(100, 200),
  "a WebP with losses": webp.lossy(300),
  "a WebP without": webp.lossless(1024),
  "a WebP with more to say": webp.extended(64, 64),
};

test("a picture is recognized by its bytes", () => {
  expect(parseImage(pictures["a PNG"])).toEqual({ type: "image/png", width: 64, height: 64 });
  expect(parseImage(jpeg(100, 200))).toEqual({ type: "image/jpeg", width: 100, height: 200 });
  expect(parseImage(webp.lossy(300, 200))).toEqual({ type: "image/webp", width: 300, height: 200 });
  expect(parseImage(webp.lossless(1024, 64))).toEqual({ type: "image/webp", width: 1024, height: 64 });
  expect(parseImage(webp.extended(64, 64))).toEqual({ type: "image/webp", width: 64, height: 64 });
});

for (const [name, bytes] of Object.entries(pictures)) {
  test(`a truncated ${name} is damaged, wherever it is cut`, () => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect([length, parseImage(bytes.subarray(0, length))]).toEqual([length, "damaged"]);
    }
  });
}

test("other files are not pictures, whatever their name", () => {
  const texts = [
    "",
    "GIF89a\u0001\u0000\u0001\u0000",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg/>',
    "%PDF-1.7",
    "PK\u0003\u0004",
    "BM",
    "RIFF\u0004\u0000\u0000\u0000WAVE",
  ];
  for (const text of texts) expect([text, parseImage(new TextEncoder().encode(text))]).toEqual([text, undefined]);
});

test("a PNG whose data unpacks to much more or less than its declared size is damaged", () => {
  expect(parseImage(png(64, { pixels: Buffer.alloc(200_000_000) }))).toBe("damaged");
  expect(parseImage(png(64, { pixels: Buffer.alloc(100) }))).toBe("damaged");
});

test("a huge size in the header is read without unpacking anything", () => {
  expect(parseImage(png(65_000, { pixels: Buffer.alloc(100) }))).toMatchObject({ width: 65_000, height: 65_000 });
});

test("a WebP whose header and pixels differ in size is damaged", () => {
  expect(parseImage(webp.extended(64, 16_000))).toBe("damaged");
});

test("no bytes make the reader throw or hang", () => {
  const starts = Object.values(pictures);
  const mangled = fc.tuple(fc.nat(starts.length - 1), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }));
  fc.assert(
    fc.property(mangled, ([which, changes]) => {
      const bytes = starts[which]?.slice() ?? new Uint8Array();
      for (const [at, byte] of changes) bytes[at] = byte;
      parseImage(bytes);
    }),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void parseImage(bytes)));
});
