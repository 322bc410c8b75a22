export interface FontFace {
  family: string;
  /** Code points, as pairs of the first and the last of each range. */
  ranges: [first: number, last: number][];
}

/** The faces of a TrueType or OpenType font, or of a collection. Damaged ones are left out. */
export function readFontFaces(bytes: Uint8Array): FontFace[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isCollection = view.getUint32(0) === 0x74746366;
    const starts = isCollection
      ? Array.from({ length: Math.min(view.getUint32(8), 64) }, (_, at) => view.getUint32(12 + 4 * at))
      : [0];
    return starts.flatMap((start) => readFace(view, start) ?? []);
  } catch {
    return [];
  }
}

function readFace(view: DataView, start: number): FontFace | undefined {
  const tables = new Map<string, number>();
  for (let at = 0; at < view.getUint16(start + 4); at += 1) {
    const record = start + 12 + 16 * at;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(record + n)));
    tables.set(tag, view.getUint32(record + 8));
  }
  const [name, cmap] = [tables.get("name"), tables.get("cmap")];
  if (name === undefined || cmap === undefined) return undefined;
  const family = readFamily(view, name);
  return family === undefined ? undefined : { family, ranges: readRanges(view, cmap) };
}

/** The typographic family if there is one, in English before other languages. */
function readFamily(view: DataView, table: number): string | undefined {
  const texts = table + view.getUint16(table + 4);
  const found: { rank: number; text: string }[] = [];
  for (let at = 0; at < view.getUint16(table + 2); at += 1) {
    const record = table + 6 + 12 * at;
    const [platform, language, nameId] = [0, 4, 6].map((offset) => view.getUint16(record + offset));
    if ((nameId !== 1 && nameId !== 16) || (platform !== 3 && platform !== 0)) continue;
    const start = texts + view.getUint16(record + 10);
    const length = view.getUint16(record + 8) / 2;
    const text = String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint16(start + 2 * n)));
    found.push({ rank: (nameId === 16 ? 0 : 2) + (platform === 0 || language === 0x409 ? 0 : 1), text });
  }
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.text;
}

function readRanges(view: DataView, table: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < view.getUint16(table + 2); at += 1) {
    const record = table + 4 + 8 * at;
    const platform = view.getUint16(record);
    const subtable = table + view.getUint32(record + 4);
    const format = view.getUint16(subtable);
    if (platform === 1) continue;
    if (format === 4) ranges.push(...readSegments(view, subtable));
    if (format === 12) ranges.push(...readGroups(view, subtable));
  }
  return ranges;
}

function readSegments(view: DataView, subtable: number): [number, number][] {
  const doubled = view.getUint16(subtable + 6);
  const [ends, starts] = [subtable + 14, subtable + 16 + doubled];
  const segments: [number, number][] = [];
  for (let at = 0; at < doubled; at += 2) {
    const [start, end] = [view.getUint16(starts + at), view.getUint16(ends + at)];
    if (start !== 0xffff) segments.push([start, end]);
  }
  return segments;
}

function readGroups(view: DataView, subtable: number): [number, number][] {
  const groups: [number, number][] = [];
  for (let at = 0; at < view.getUint32(subtable + 12); at += 1) {
    const record = subtable + 16 + 12 * at;
    groups.push([view.getUint32(record), view.getUint32(record + 4)]);
  }
  return groups;
}
