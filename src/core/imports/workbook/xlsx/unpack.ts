import { unzipSync } from "fflate";
import { damagedWorkbook, WorkbookError } from "../workbook-error.ts";

const mebibyte = 1024 * 1024;
export const workbookLimits = {
  fileBytes: 25 * mebibyte,
  unpackedBytes: 100 * mebibyte,
  entries: 1000,
  /** Unpacked to packed, beyond the first 10 MiB. */
  ratio: 200,
} as const;
const ratioFrom = 10 * mebibyte;

const refusals = {
  tooLarge: "This workbook is larger than 25 MB. An export of the network is far smaller.",
  unpacked: "This workbook unpacks to more than 100 MB. An export of the network is far smaller.",
  ratio: "This workbook unpacks to far more than its size, like a trap. It was not read.",
  entries: "This workbook contains more than 1,000 files. An export of the network has about a dozen.",
  path: "This workbook contains a file name that leads out of its folder. It was not read.",
  macros: "This workbook contains macros, which no export of the network has. It was not read.",
  links: "This workbook refers to other workbooks, which no export of the network does. It was not read.",
} as const;

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
}

const isClimbing = (name: string): boolean =>
  name.startsWith("/") || name.includes("\\") || /^[a-z]:/i.test(name) || name.split("/").includes("..");

function refusalOf(entries: readonly Entry[]): keyof typeof refusals | undefined {
  if (entries.length > workbookLimits.entries) return "entries";
  if (entries.some(({ name }) => isClimbing(name))) return "path";
  if (entries.some(({ name }) => /vbaProject|\/macrosheets\//i.test(name))) return "macros";
  if (entries.some(({ name }) => /\/externalLinks?\//i.test(name))) return "links";
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > workbookLimits.unpackedBytes) return "unpacked";
  if (entries.some((entry) => entry.unpacked > ratioFrom && entry.unpacked > entry.packed * workbookLimits.ratio))
    return "ratio";
  return undefined;
}

const isPart = (name: string): boolean =>
  name === "[Content_Types].xml" ||
  /^xl\/(?:workbook|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i.test(name);

/** The parts that are read, by path. Nothing is unpacked before the directory was checked. @throws WorkbookError */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  if (bytes.length > workbookLimits.fileBytes) throw new WorkbookError(refusals.tooLarge);
  const entries: Entry[] = [];
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        // One more is enough to know.
        if (entries.length <= workbookLimits.entries) entries.push({ name, packed: size, unpacked: originalSize });
        return false;
      },
    });
  } catch {
    throw damagedWorkbook();
  }
  const refusal = refusalOf(entries);
  if (refusal !== undefined) throw new WorkbookError(refusals[refusal]);
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: ({ name }) => isPart(name) });
  } catch {
    throw damagedWorkbook();
  }
  const parts = new Map(Object.entries(files).map(([name, content]) => [name, decode(content)]));
  if (/macroEnabled/i.test(parts.get("[Content_Types].xml") ?? "")) throw new WorkbookError(refusals.macros);
  if (/\/externalLink"/i.test(parts.get("xl/_rels/workbook.xml.rels") ?? "")) throw new WorkbookError(refusals.links);
  return parts;
}

const decode = (bytes: Uint8Array): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16) return new TextDecoder().decode(bytes);
  return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
};
