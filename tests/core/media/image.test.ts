import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { parseImage } from "#core/media/formats/parse-image.ts";
import { jpeg, png, pngChunk, webp } from "#tests/support/files/pictures.ts";

const pictures = {
  "a PNG": png(64),
  "a JPEG, progressive, with its camera's notes before": jpeg(100, 200),
  "a WebP with losses": webp.lossy(300),
  "a WebP without": webp.lossless(1024),
  "a WebP with more to say": webp.extended(64, 64),
};

test("a picture is recognized by its bytes", async () => {
  expect(await parseImage(pictures["a PNG"])).toEqual({ type: "image/png", width: 64, height: 64 });
  expect(await parseImage(jpeg(100, 200))).toEqual({ type: "image/jpeg", width: 100, height: 200 });
  expect(await parseImage(webp.lossy(300, 200))).toEqual({ type: "image/webp", width: 300, height: 200 });
  expect(await parseImage(webp.lossless(1024, 64))).toEqual({ type: "image/webp", width: 1024, height: 64 });
  expect(await parseImage(webp.extended(64, 64))).toEqual({ type: "image/webp", width: 64, height: 64 });
});

for (const [name, bytes] of Object.entries(pictures)) {
  test(`a truncated ${name} is damaged, wherever it is cut`, async () => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect([length, await parseImage(bytes.subarray(0, length))]).toEqual([length, "damaged"]);
    }
  });
}

test("other files are not pictures, whatever their name", async () => {
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
  for (const text of texts) expect([text, await parseImage(new TextEncoder().encode(text))]).toEqual([text, undefined]);
});

test("a PNG whose data unpacks to much more or less than its declared size is damaged", async () => {
  expect(await parseImage(png(64, { pixels: Buffer.alloc(200_000_000) }))).toBe("damaged");
  expect(await parseImage(png(64, { pixels: Buffer.alloc(100) }))).toBe("damaged");
});

test("a PNG's pixels may come in any number of chunks up to the limit, with data after their end", async () => {
  const plain = Buffer.from(
    png(64, { pixels: Buffer.alloc(64 * 65, 1).map((_, at) => (at % 65 === 0 ? 0 : (at * at) % 251)) }),
  );
  const [header, data] = [plain.subarray(0, 33), plain.subarray(41, -16)];
  const end = pngChunk("IEND", new Uint8Array());
  const bytesApart = [...data].map((byte) => pngChunk("IDAT", new Uint8Array([byte])));
  const picture = { type: "image/png", width: 64, height: 64 } as const;
  expect(await parseImage(Buffer.concat([header, ...bytesApart, end]))).toEqual(picture);
  const more = pngChunk("IDAT", Buffer.alloc(200_000, 7));
  expect(await parseImage(Buffer.concat([header, ...bytesApart, more, more, end]))).toEqual(picture);
  expect(await parseImage(Buffer.concat([header, ...bytesApart.slice(0, -9), end]))).toBe("damaged");
  expect(await parseImage(Buffer.concat([header, end]))).toBe("damaged");
});

test("a huge size in the header is read without unpacking anything", async () => {
  expect(await parseImage(png(65_000, { pixels: Buffer.alloc(100) }))).toMatchObject({ width: 65_000, height: 65_000 });
});

test("a WebP whose header and pixels differ in size is damaged", async () => {
  expect(await parseImage(webp.extended(64, 16_000))).toBe("damaged");
});

test("no bytes make the reader throw or hang", async () => {
  const starts = Object.values(pictures);
  const mangled = fc.tuple(fc.nat(starts.length - 1), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(mangled, async ([which, changes]) => {
      const bytes = starts[which]?.slice() ?? new Uint8Array();
      for (const [at, byte] of changes) bytes[at] = byte;
      await parseImage(bytes);
    }),
    { numRuns: 3000 },
  );
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => void (await parseImage(bytes))));
});
