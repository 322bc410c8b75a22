import { deflateRawSync, deflateSync } from "node:zlib";
import { attachmentBounds } from "#core/media/contract.ts";
import { compound, zip } from "./documents.ts";
import { gif, jpeg, pngChunk, pngSignature, png } from "./pictures.ts";

/** Files that are expensive to read, made here so that none is stored. */
export interface HostileFile {
  name: string;
  create: () => Uint8Array<ArrayBuffer>;
}

const mebibyte = 1024 * 1024;
const largestImage = attachmentBounds.image.bytes;
const largestDocument = attachmentBounds.document.bytes;

const join = (...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))));

const pdfOf = (...parts: readonly (string | Uint8Array)[]) => join("%PDF-1.7\n", ...parts, "\n%%EOF\n");

/** An object stream, packed. */
const objectStream = (first: number, data: Uint8Array | string): Uint8Array => {
  const packed = deflateSync(data);
  return join(
    `9 0 obj\n<< /Type /ObjStm /N 2 /First ${first} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    packed,
    "\nendstream\nendobj\n",
  );
};

/** Digits and spaces that hardly compress, the same every time. */
function createNumbers(length: number): Buffer {
  const bytes = Buffer.alloc(mebibyte);
  let state = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 28 < 2 ? 0x20 : 0x30 + ((state >>> 20) % 10);
  }
  return Buffer.concat(Array.from({ length: length / mebibyte }, () => bytes));
}

const pdfFiles: HostileFile[] = [
  {
    name: "a PDF of 16 KB whose packed objects all span 15 MB",
    create: () => {
      const pairs = "1 0 1 99999999 ".repeat(34_000);
      return pdfOf(objectStream(pairs.length, Buffer.concat([Buffer.from(pairs), Buffer.alloc(15 * mebibyte, 0x20)])));
    },
  },
  {
    name: "a PDF with 15 MB of numbers",
    create: () => pdfOf(objectStream(15 * mebibyte, createNumbers(15 * mebibyte))),
  },
  { name: "a PDF of marks", create: () => pdfOf("1 0 obj\n", "/Catalog".repeat(30_000), "\nendobj") },
  {
    name: "a PDF of streams that don't end",
    create: () => pdfOf("1 0 obj\n<< /Type /ObjStm /First 1 /FlateDecode >>\nstream\n".repeat(300_000)),
  },
  { name: "a PDF of nested dictionaries", create: () => pdfOf("1 0 obj\n/Catalog", Buffer.alloc(90 * mebibyte, "<")) },
  {
    name: "a PDF with many spaces after each mark",
    create: () => pdfOf(`1 0 obj /Type${" ".repeat(200_000)}/Pages${" ".repeat(200_000)}endobj\n`.repeat(40)),
  },
  {
    name: "a PDF that is a decompression bomb",
    create: () => pdfOf(...Array<Uint8Array>(60).fill(objectStream(1, Buffer.alloc(15 * mebibyte)))),
  },
];

const imageHeader = png(64).subarray(8, 33);
const imageEnd = pngChunk("IEND", new Uint8Array());

const pictureFiles: HostileFile[] = [
  {
    name: "a PNG of 1.7 million empty chunks",
    create: () => {
      const chunk = pngChunk("IDAT", new Uint8Array());
      const count = Math.floor((largestImage - 100) / chunk.length);
      return join(pngSignature, imageHeader, Buffer.alloc(count * chunk.length, chunk), imageEnd);
    },
  },
  {
    name: "a PNG of small chunks",
    create: () => {
      const chunk = pngChunk("IDAT", new Uint8Array(190));
      return join(pngSignature, imageHeader, Buffer.alloc(99_000 * chunk.length, chunk), imageEnd);
    },
  },
  {
    name: "a PNG that is a decompression bomb",
    create: () => join(pngSignature, imageHeader, pngChunk("IDAT", deflateSync(Buffer.alloc(64 * mebibyte))), imageEnd),
  },
  {
    name: "a JPEG of 5 million empty segments",
    create: () =>
      join(
        jpeg(64).subarray(0, 2),
        Buffer.alloc(largestImage - 200, Buffer.from([0xff, 0xe1, 0, 2])),
        jpeg(64).subarray(2),
      ),
  },
  {
    name: "a JPEG of 20 MB of escaped bytes",
    create: () =>
      join(jpeg(64).subarray(0, -2), Buffer.alloc(largestImage - 200, Buffer.from([0xff, 0])), jpeg(64).subarray(-2)),
  },
  {
    name: "a JPEG of fill bytes",
    create: () => join(jpeg(64).subarray(0, 2), Buffer.alloc(largestImage - 200, 0xff), jpeg(64).subarray(2)),
  },
  {
    name: "a GIF of millions of comments",
    create: () => {
      const start = gif(1).subarray(0, -1);
      const comment = Buffer.from([0x21, 0xfe, 0]);
      const count = Math.floor((largestImage - 100) / comment.length);
      return join(start, Buffer.alloc(count * comment.length, comment), gif(1).subarray(-1));
    },
  },
];

const directoryEntry = (name: string, { packed = 0, at = 0, method = 8 } = {}): Buffer => {
  const head = Buffer.alloc(46);
  head.write("PK\u0001\u0002", "latin1");
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(packed, 20);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};
const directoryEnd = (count: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(at, 16);
  return end;
};
const wordNames = ["[Content_Types].xml", "word/document.xml", "docProps/app.xml"];
const localHeader = (): Buffer => {
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  return head;
};

const documentFiles: HostileFile[] = [
  {
    name: "a Word document of 65,535 entries",
    create: () => {
      const entries = [
        ...wordNames.map((name) => directoryEntry(name)),
        ...Array.from({ length: 65_532 }, (_, n) => directoryEntry(`word/${n}`)),
      ];
      return join(localHeader(), ...entries, directoryEnd(65_535, 30));
    },
  },
  {
    name: "a Word document whose entries overlap and claim other sizes",
    create: () => {
      const body = deflateRawSync(Buffer.alloc(8 * mebibyte));
      const entries = Array.from({ length: 65_535 }, (_, n) =>
        directoryEntry(wordNames[n] ?? "docProps/app.xml", { packed: body.length, at: 0 }),
      );
      return join(localHeader(), body, ...entries, directoryEnd(65_535, 30 + body.length));
    },
  },
  {
    name: "a Word document that is a decompression bomb",
    create: () =>
      zip({
        "[Content_Types].xml": "",
        "word/document.xml": " ".repeat(8 * mebibyte),
        "docProps/app.xml": " ".repeat(8 * mebibyte),
      }),
  },
  {
    name: "a presentation with 100 MB of XML",
    create: () => {
      const xml = Buffer.alloc(largestDocument - 5000, 0x20);
      const entries = ["[Content_Types].xml", "ppt/presentation.xml", "ppt/slides/slide1.xml"].map((name) =>
        directoryEntry(name, { packed: xml.length, method: 0 }),
      );
      return join(localHeader(), xml, ...entries, directoryEnd(3, 30 + xml.length));
    },
  },
  {
    name: "an old Office document of 100 MB whose sectors refer to each other",
    create: () => {
      const sectors = Buffer.alloc(largestDocument - 2048, 1);
      return join(compound("Workbook"), sectors);
    },
  },
  { name: "an old Office document of 8 bytes", create: () => compound("WordDocument").slice(0, 8) },
];

export const hostileFiles: readonly HostileFile[] = [...pdfFiles, ...pictureFiles, ...documentFiles];
