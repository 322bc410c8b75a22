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
  method: number;
  packed: number;
  at: number;
}

/** What the names in an archive say, without keeping them. Names differ in case between programs. */
interface Contents {
  names: Set<string>;
  hasMacros: boolean;
  slides: number;
  appProperties: Entry | undefined;
  contentTypes: Entry | undefined;
  relationships: Entry[];
}

const contentTypesName = "[content_types].xml";
const decisiveNames = [contentTypesName, "word/document.xml", "ppt/presentation.xml"];
/** Of the main part: a project of macros belongs to it, whatever its name is. */
const relationshipNames = /^(word|ppt)\/_rels\/(document|presentation)\.xml\.rels$/;
/** A valid archive has one of each; more would only cost time. */
const maxRelationshipParts = 2;
/** Of the main part, the part with the macros, and a relationship to it: ECMA-376 part 2, MS-OFFMACRO2. */
const macroTypes = /macroEnabled|application\/vnd\.ms-office\.vbaProject|\/relationships\/vbaProject/i;
/** Office programs write names of a few dozen bytes. */
const maxNameBytes = 1024;

function parseZippedDocument(bytes: Buffer): OfficeDocument | "damaged" | "macros" | undefined {
  const contents = readContents(bytes);
  if (contents === undefined) return "damaged";
  const { names, slides, appProperties } = contents;
  const type = names.has("word/document.xml") ? docx : names.has("ppt/presentation.xml") ? pptx : undefined;
  if (type === undefined || !names.has(contentTypesName)) return undefined;
  if (contents.hasMacros || declaresMacros(bytes, contents)) return "macros";
  if (type === pptx) return { type, pages: slides };
  const pages = Number(/<Pages>(\d{1,6})<\/Pages>/.exec(appProperties ? readEntryText(bytes, appProperties) : "")?.[1]);
  return { type, pages: pages > 0 ? pages : undefined };
}

function declaresMacros(bytes: Buffer, { contentTypes, relationships }: Contents): boolean {
  const parts = contentTypes === undefined ? relationships : [contentTypes, ...relationships];
  return parts.some((part) => macroTypes.test(readEntryText(bytes, part)));
}

/** Undefined if damaged. */
function readContents(bytes: Buffer): Contents | undefined {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const contents: Contents = {
    names: new Set(),
    hasMacros: false,
    slides: 0,
    appProperties: undefined,
    contentTypes: undefined,
    relationships: [],
  };
  for (let n = 0, at = bytes.readUInt32LE(end + 16); n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntrySignature) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    };
    if (entry.at + 30 + entry.packed > bytes.length || nameBytes > maxNameBytes) return undefined;
    addName(contents, bytes.toString("utf8", at + 46, at + 46 + nameBytes), entry);
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return contents;
}

/** "PK", 1, 2 */
const directoryEntrySignature = 0x02_01_4b_50;

function addName(contents: Contents, spelling: string, entry: Entry): void {
  const name = spelling.toLowerCase();
  if (decisiveNames.includes(name)) contents.names.add(name);
  if (name.endsWith("vbaproject.bin")) contents.hasMacros = true;
  if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) contents.slides += 1;
  if (name === "docprops/app.xml") contents.appProperties ??= entry;
  if (name === contentTypesName) contents.contentTypes ??= entry;
  if (relationshipNames.test(name) && contents.relationships.length < maxRelationshipParts)
    contents.relationships.push(entry);
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
