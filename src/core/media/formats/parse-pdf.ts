import { getErrorCode } from "#core/errors.ts";
import { zlib } from "./zlib.ts";

const mebibyte = 1024 * 1024;
/** Bounds the work on any file. Characters and bytes, except `marks` and `streams`. */
const limits = {
  marks: 20_000,
  streams: 2000,
  object: 256 * 1024,
  head: 512 * 1024,
  unpacked: 64 * mebibyte,
  searched: 256 * mebibyte,
} as const;

/** What is left to search, in bytes. */
interface Budget {
  left: number;
}
/** A PDF ends with %%EOF; some programs append a little more. */
const tailBytes = 2048;

export interface PagedDocument {
  pages: number | undefined;
}

/** Undefined for other formats, 'damaged' if incomplete. */
export function parsePdf(bytes: Buffer): PagedDocument | "damaged" | undefined {
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return undefined;
  if (!bytes.subarray(-tailBytes).includes("%%EOF")) return "damaged";
  const objects = new Map<string, string>();
  const budget = { left: limits.searched };
  for (const mark of ["/Catalog", "/Pages"]) {
    for (const at of findMarks(bytes, mark, limits.marks)) addObject(objects, bytes, at, budget);
  }
  for (const text of readObjectStreams(bytes, budget)) addStreamObjects(objects, text);
  return { pages: countPages(objects) };
}

function* findMarks(bytes: Buffer, mark: string, max: number): Generator<number> {
  let at = bytes.indexOf(mark);
  for (let n = 0; at >= 0 && n < max; n += 1) {
    yield at;
    at = bytes.indexOf(mark, at + mark.length);
  }
}

function readObjectAt(
  bytes: Buffer,
  at: number,
  budget: Budget,
): { id: string; text: string; end: number } | undefined {
  if (budget.left <= 0) return undefined;
  const from = Math.max(0, at - limits.object);
  const before = bytes.subarray(from, at);
  const begins = before.lastIndexOf(" obj");
  budget.left -= before.length - Math.max(0, begins);
  if (begins < 0) return undefined;
  const id = /(\d+)\s+\d+$/.exec(before.toString("latin1", Math.max(0, begins - 24), begins))?.[1];
  const after = bytes.subarray(at, at + limits.object);
  const marks = [after.indexOf("endobj"), after.indexOf("stream")];
  for (const end of marks) budget.left -= end < 0 ? after.length : end;
  const ends = marks.filter((end) => end >= 0);
  if (id === undefined || ends.length === 0) return undefined;
  const end = at + Math.min(...ends);
  return { id, text: bytes.toString("latin1", from + begins + 4, end), end };
}

/** A later object replaces an earlier one with the same number. */
function addObject(objects: Map<string, string>, bytes: Buffer, at: number, budget: Budget): void {
  const found = readObjectAt(bytes, at, budget);
  if (found && isPageTreeObject(found.text)) objects.set(found.id, found.text);
}

const isPageTreeObject = (text: string): boolean => /\/Type\s*\/(?:Catalog|Pages)\b/.test(text);

/** Object streams: 'id offset id offset …', then the objects. */
function* readObjectStreams(bytes: Buffer, budget: Budget): Generator<{ head: string; body: string }> {
  let unpacked = 0;
  for (const at of findMarks(bytes, "/ObjStm", limits.streams)) {
    const found = readObjectAt(bytes, at, budget);
    if (!found || unpacked >= limits.unpacked) continue;
    const first = Number(/\/First\s+(\d+)/.exec(found.text)?.[1]);
    const newline = bytes[found.end + 6] === 0x0d ? 8 : 7;
    if (!Number.isInteger(first) || !bytes.subarray(found.end).toString("latin1", 0, 6).startsWith("stream")) continue;
    const data = bytes.subarray(found.end + newline, findStreamEnd(bytes, found.end, budget));
    const text = decompress(data, /\/FlateDecode\b/.test(found.text), limits.unpacked - unpacked);
    if (text === undefined) return;
    unpacked += text.length;
    if (first > limits.head) continue;
    yield { head: text.slice(0, first), body: text.slice(first) };
  }
}

function findStreamEnd(bytes: Buffer, from: number, budget: Budget): number {
  const searched = bytes.subarray(from, from + Math.max(0, budget.left));
  const found = searched.indexOf("endstream");
  const length = found < 0 ? searched.length : found;
  budget.left -= length;
  return from + length;
}

/** Undefined beyond the limit. */
function decompress(data: Buffer, deflated: boolean, maxLength: number): string | undefined {
  if (!deflated) return data.subarray(0, maxLength).toString("latin1");
  try {
    return zlib().inflateSync(data, { maxOutputLength: maxLength }).toString("latin1");
  } catch (error) {
    if (getErrorCode(error) === "ERR_BUFFER_TOO_LARGE") return undefined;
    // Encrypted or in an unsupported encoding: the number of pages is unknown.
    return "";
  }
}

/** Offsets increase (ISO 32000-1, 7.5.7): others are skipped, so that no part of the body is searched twice. */
function addStreamObjects(objects: Map<string, string>, { head, body }: { head: string; body: string }): void {
  const numbers = head.trim().split(/\s+/).map(Number);
  let searchedTo = 0;
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    const from = numbers[n + 1] ?? body.length;
    const to = Math.min(numbers[n + 3] ?? body.length, body.length);
    if (!(from >= searchedTo && to > from)) continue;
    searchedTo = to;
    const text = body.slice(from, to);
    if (isPageTreeObject(text)) objects.set(String(numbers[n]), text);
  }
}

function countPages(objects: ReadonlyMap<string, string>): number | undefined {
  const catalog = [...objects.values()].findLast((text) => /\/Type\s*\/Catalog\b/.test(text));
  const root = catalog && /\/Pages\s+(\d+)\s+\d+\s+R/.exec(catalog)?.[1];
  const count = root && /\/Count\s+(\d+)/.exec(objects.get(root) ?? "")?.[1];
  return count === undefined || count === "" ? undefined : Number(count);
}
