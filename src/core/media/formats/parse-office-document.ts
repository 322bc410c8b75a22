import type { DocumentType } from "../contract.ts";
import type { PagedDocument } from "./parse-pdf.ts";
import { zlib } from "./zlib.ts";

export interface OfficeDocument extends PagedDocument {
  type: DocumentType;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const legacySignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Word and PowerPoint. Undefined for anything else, 'damaged' if incomplete, 'macros' if it contains macros. */
export function parseOfficeDocument(bytes: Buffer): OfficeDocument | "damaged" | "macros" | undefined {
  if (bytes.subarray(0, 8).equals(legacySignature)) return parseLegacyDocument(bytes);
  return bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004" ? parseZippedDocument(bytes) : undefined;
}

/** Formats before 2007 are small file systems; the main stream's name identifies the program. */
function parseLegacyDocument(bytes: Buffer): OfficeDocument | "damaged" | undefined {
  if (bytes.length < 1536 || bytes.length % 512 !== 0) return "damaged";
  const sector = 2 ** bytes.readUInt16LE(0x1e);
  if (sector < 512) return "damaged";
  const has = (name: string) => bytes.includes(Buffer.from(name, "utf16le"));
  if (has("WordDocument")) return { type: "application/msword", pages: undefined };
  return has("PowerPoint Document") ? { type: "application/vnd.ms-powerpoint", pages: undefined } : undefined;
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  at: number;
}

function parseZippedDocument(bytes: Buffer): OfficeDocument | "damaged" | "macros" | undefined {
  const entries = readEntries(bytes);
  if (entries === undefined) return "damaged";
  const has = (name: string) => entries.some((entry) => entry.name === name);
  const type = has("word/document.xml") ? docx : has("ppt/presentation.xml") ? pptx : undefined;
  if (type === undefined || !has("[Content_Types].xml")) return undefined;
  if (entries.some(({ name }) => name.endsWith("vbaProject.bin"))) return "macros";
  if (type === pptx)
    return { type, pages: entries.filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length };
  const appProperties = entries.find(({ name }) => name === "docProps/app.xml");
  const pages = Number(/<Pages>(\d{1,6})<\/Pages>/.exec(appProperties ? readEntryText(bytes, appProperties) : "")?.[1]);
  return { type, pages: pages > 0 ? pages : undefined };
}

function readEntries(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  for (let n = 0, at = bytes.readUInt32LE(end + 16); n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.toString("latin1", at, at + 4) !== "PK\u0001\u0002") return undefined;
    const [name, extra, note] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const to = at + 46 + (name ?? 0);
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 + packed > bytes.length) return undefined;
    entries.push({ name: bytes.toString("utf8", at + 46, to), method: bytes.readUInt16LE(at + 10), packed, at: local });
    at = to + (extra ?? 0) + (note ?? 0);
  }
  return entries;
}

const maxTextBytes = 1024 * 1024;

function readEntryText(bytes: Buffer, { method, packed, at }: Entry): string {
  if (at + 30 > bytes.length || (method !== 0 && method !== 8)) return "";
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  try {
    return (
      method === 0 ? data.subarray(0, maxTextBytes) : zlib().inflateRawSync(data, { maxOutputLength: maxTextBytes })
    ).toString("utf8");
  } catch {
    return "";
  }
}
