import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { builtInFonts } from "./built-in-fonts.ts";
import { readFontFaces } from "./read-font.ts";

export interface Fonts {
  blobs: Buffer[];
  /** Of the folder: they follow the built-in ones. */
  families: string[];
  hasCharacter(codePoint: number): boolean;
}

/** Larger ones would fill the memory of the process. */
const fontBytesMax = 64 * 1024 * 1024;
const fontFile = /\.(ttf|otf|ttc|otc)$/i;

function listFonts(folder: string): { path: string; stamp: string }[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => fontFile.test(name));
  } catch {
    return [];
  }
  return names.toSorted().flatMap((name) => {
    const path = join(folder, name);
    const { size, mtimeMs } = statSync(path);
    return size <= fontBytesMax ? [{ path, stamp: `${name} ${size} ${mtimeMs}` }] : [];
  });
}

/** Changes when a font is added to the folder, replaced or removed. */
export const stampFonts = (folder: string): string =>
  listFonts(folder)
    .map(({ stamp }) => stamp)
    .join("\n");

export function loadFonts(folder: string): Fonts {
  const builtIn = builtInFonts.map((path) => readFileSync(path));
  const added = listFonts(folder).map(({ path }) => readFileSync(path));
  const faces = [...builtIn, ...added].flatMap(readFontFaces);
  const ranges = faces.flatMap(({ ranges: own }) => own).toSorted((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [first, last] of ranges) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return {
    blobs: [...builtIn, ...added],
    families: [...new Set(added.flatMap(readFontFaces).map(({ family }) => family))],
    hasCharacter: (codePoint) => merged.some(([first, last]) => codePoint >= first && codePoint <= last),
  };
}
