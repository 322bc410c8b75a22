import { getErrorCode } from "#core/errors.ts";
import { zlib } from "./zlib.ts";

const mebibyte = 1024 * 1024;
/** Bounds the work on any file. Characters and bytes, except `marks` and `streams`. */
const limits = {
  marks: 20_000,
  streams: 2000,
  object: 256 * 1024,
  head: 512 * 1024,
  /** One stream; writers pack a few hundred objects into each. */
  stream: 16 * mebibyte,
  unpacked: 64 * mebibyte,
  searched: 256 * mebibyte,
} as const;

/** What is read of a catalog or a node of the page tree. */
interface PageTreeObject {
  isCatalog: boolean;
  root: string | undefined;
  count: string | undefined;
}
type PageTree = Map<string, PageTreeObject>;

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
  const objects: PageTree = new Map();
  const budget = { left: limits.searched };
  for (const mark of ["/Catalog", "/Pages"]) {
    let searchedTo = 0;
    for (const at of findMarks(bytes, mark, limits.marks)) {
      if (at >= searchedTo) searchedTo = addObject(objects, bytes, at, budget);
    }
  }
  for (const stream of readObjectStreams(bytes, budget)) addStreamObjects(objects, stream);
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

/** A later object replaces an earlier one with the same number. Returns its end. */
function addObject(objects: PageTree, bytes: Buffer, at: number, budget: Budget): number {
  const found = readObjectAt(bytes, at, budget);
  if (found) addPageTreeObject(objects, found.id, found.text);
  return found?.end ?? at;
}

function addPageTreeObject(objects: PageTree, id: string, text: string): void {
  if (!/\/Type\s*\/(?:Catalog|Pages)\b/.test(text)) return;
  objects.set(id, {
    isCatalog: /\/Type\s*\/Catalog\b/.test(text),
    root: /\/Pages\s+(\d+)\s+\d+\s+R/.exec(text)?.[1],
    count: /\/Count\s+(\d{1,15})/.exec(text)?.[1],
  });
}

/** Object streams: 'id offset id offset …', then the objects. */
function* readObjectStreams(bytes: Buffer, budget: Budget): Generator<{ head: string; body: Buffer }> {
  let unpacked = 0;
  for (const at of findMarks(bytes, "/ObjStm", limits.streams)) {
    const found = readObjectAt(bytes, at, budget);
    if (!found || unpacked >= limits.unpacked) continue;
    const first = Number(/\/First\s+(\d+)/.exec(found.text)?.[1]);
    const newline = bytes[found.end + 6] === 0x0d ? 8 : 7;
    if (!Number.isInteger(first) || !bytes.subarray(found.end).toString("latin1", 0, 6).startsWith("stream")) continue;
    const data = bytes.subarray(found.end + newline, findStreamEnd(bytes, found.end, budget));
    const maxLength = Math.min(limits.stream, limits.unpacked - unpacked);
    const unpackedData = decompress(data, /\/FlateDecode\b/.test(found.text), maxLength);
    if (unpackedData === undefined) return;
    unpacked += unpackedData.length;
    if (first > limits.head) continue;
    yield { head: unpackedData.toString("latin1", 0, first), body: unpackedData.subarray(first) };
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
function decompress(data: Buffer, deflated: boolean, maxLength: number): Buffer | undefined {
  if (!deflated) return data.subarray(0, maxLength);
  try {
    return zlib().inflateSync(data, { maxOutputLength: maxLength });
  } catch (error) {
    if (getErrorCode(error) === "ERR_BUFFER_TOO_LARGE") return undefined;
    // Encrypted or in an unsupported encoding: the number of pages is unknown.
    return Buffer.alloc(0);
  }
}

/** Offsets increase (ISO 32000-1, 7.5.7): others are skipped, so that no part of the body is searched twice. */
function addStreamObjects(objects: PageTree, { head, body }: { head: string; body: Buffer }): void {
  const numbers = head.trim().split(/\s+/).map(Number);
  let searchedTo = 0;
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    const from = numbers[n + 1] ?? body.length;
    const to = Math.min(numbers[n + 3] ?? body.length, body.length);
    if (!(from >= searchedTo && to > from)) continue;
    searchedTo = to;
    addPageTreeObject(objects, String(numbers[n]), body.toString("latin1", from, to));
  }
}

function countPages(objects: PageTree): number | undefined {
  const root = [...objects.values()].findLast(({ isCatalog }) => isCatalog)?.root;
  const count = root === undefined ? undefined : objects.get(root)?.count;
  return count === undefined ? undefined : Number(count);
}
