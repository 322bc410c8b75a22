import { unzipSync } from "fflate";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { Cv } from "../contract.ts";
import { archiveFiles, nameArchiveFile, readArchive } from "./read-archive.ts";
import { createDraft, type ReadCv } from "./import-draft.ts";
import { readDocxLines, readPdfLines } from "./read-documents.ts";
import { isFields } from "./read-fields.ts";
import { readJsonResume } from "./read-json-resume.ts";
import { readLines, type TextLine } from "./read-lines.ts";

const mebibyte = 1024 * 1024;
/** Of one file in an archive, unpacked, and of all that are read. */
const unpackedMax = { file: 16 * mebibyte, all: 48 * mebibyte } as const;

const unknownType = (): Fault =>
  new Fault(
    "invalid",
    "cv.file_type",
    "Choose a JSON Resume, a file exported here, your LinkedIn data archive (zip), a Word document (docx) or a PDF with text.",
  );

const unreadable = (): Fault =>
  new Fault("invalid", "cv.unreadable", "This file is damaged or encrypted. Save it again and try once more.");

/** All that looks into untrusted bytes. @throws Fault `cv.file_type`, `cv.unreadable` */
export async function readCvFile(bytes: Uint8Array): Promise<ReadCv> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (start.startsWith("PK")) return readZip(bytes);
  if (start.includes("%PDF-")) return readDocument("pdf", () => readPdfLines(bytes));
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const value = parseJson(text);
  if (!isFields(value)) throw unknownType();
  return "attache" in value && isFields(value.cv) ? readOwn(value.cv) : readJsonResume(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknownType();
  }
}

function readOwn(value: object): ReadCv {
  const draft = createDraft("attache");
  Object.assign(draft.cv, value);
  for (const name of Object.keys(value)) {
    if (!(name in Cv.shape))
      draft.report(name, "", "This version of Attaché doesn't know this field, so it was left out.");
  }
  return draft.finish();
}

async function readDocument(source: "pdf" | "docx", read: () => Promise<TextLine[]>): Promise<ReadCv> {
  let lines: TextLine[];
  try {
    lines = await read();
  } catch {
    throw unreadable();
  }
  const result = readLines(source, lines);
  if (lines.length > 0) return result;
  const message = "The file has no text: it may be a scan. Nothing could be read.";
  return { ...result, problems: [{ place: "Document", text: "", message }] };
}

function readZip(bytes: Uint8Array): Promise<ReadCv> | ReadCv {
  const names: string[] = [];
  let total = 0;
  const wanted = new Set<string>(archiveFiles);
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        const isWanted = /\.csv$/i.test(name) && wanted.has(nameArchiveFile(name));
        if (!isWanted || originalSize > unpackedMax.file || total + originalSize > unpackedMax.all) return false;
        total += originalSize;
        return true;
      },
    });
  } catch (error) {
    throw /invalid zip/i.test(getErrorMessage(error)) ? unknownType() : unreadable();
  }
  if (names.includes("word/document.xml")) return readDocument("docx", () => readDocxLines(bytes));
  const texts = new Map(Object.entries(files).map(([path, content]) => [nameArchiveFile(path), decode(content)]));
  if (texts.size === 0) throw unknownType();
  return readArchive(texts);
}

/** Old archives have some files in UTF-16. */
const decode = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
