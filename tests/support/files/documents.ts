import { deflateRawSync, deflateSync } from "node:zlib";

const out = (parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))));

interface PdfOptions {
  /** Objects packed into a stream, as since PDF 1.5. */
  packed?: boolean;
  padding?: number;
}

/** A PDF with this declared page count. */
export function pdf(pages: number, { packed = false, padding = 0 }: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
  const tree = `<< /Type /Pages /Kids [3 0 R] /Count ${pages} >>`;
  const branch = "<< /Type /Pages /Parent 2 0 R /Kids [] /Count 1 >>";
  const body = packed ? packedPart(catalog, tree) : [`1 0 obj\n${catalog}\nendobj\n2 0 obj\n${tree}\nendobj\n`];
  const more = [`3 0 obj\n${branch}\nendobj\n`, "%".padEnd(padding, "x"), "\n"];
  return out(["%PDF-1.7\n", ...body, ...more, "startxref\n9\n%%EOF\n"]);
}

function packedPart(catalog: string, tree: string): (string | Uint8Array)[] {
  const head = `1 0 2 ${catalog.length + 1} `;
  const data = deflateSync(`${head}${catalog} ${tree}`);
  const about = `<< /Type /ObjStm /N 2 /First ${head.length} /Length ${data.length} /Filter /FlateDecode >>`;
  return [`9 0 obj\n${about}\nstream\n`, data, "\nendstream\nendobj\n"];
}

/** An Office file before 2007, as far as the type detection reads it. */
export function compound(main: "WordDocument" | "PowerPoint Document" | "Workbook"): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(2048);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.write(main, 1024, "utf16le");
  return new Uint8Array(bytes);
}

/** A zip archive of these files. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = deflateRawSync(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(Bun.hash.crc32(text), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(text.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), data]);
    bodies.push(body);
    list.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, rest, Buffer.from(name)]));
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return out([...bodies, directory, end]);
}

const types = "<Types/>";
export const docx = (pages?: number) =>
  zip({
    "[Content_Types].xml": types,
    "word/document.xml": "<w:document/>",
    ...(pages !== undefined && { "docProps/app.xml": `<Properties><Pages>${pages}</Pages></Properties>` }),
  });
export const pptx = (slides: number) =>
  zip({
    "[Content_Types].xml": types,
    "ppt/presentation.xml": "<p:presentation/>",
    ...Object.fromEntries(Array.from({ length: slides }, (_, n) => [`ppt/slides/slide${n + 1}.xml`, "<p:sld/>"])),
  });
