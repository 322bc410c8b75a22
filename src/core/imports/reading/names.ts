/** The slug of a person's address: lower case, decoded, without what follows. */
export function slugOf(url: string | null): string | undefined {
  const [, slug] = /\/in\/([^/?#]+)/i.exec(url ?? "") ?? [];
  if (slug === undefined) return undefined;
  try {
    return decodeURIComponent(slug).normalize("NFC").toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

/** A part of a name that follows a comma: a title or a degree. */
const isSuffix = (part: string): boolean =>
  /^[A-Z][A-Za-z.®™-]{0,7}$/.test(part) && /[A-Z.].*[A-Z.]|^[JS]r\.?$/.test(part);

/** Names are joined by ', ' and may contain it: as many as there are addresses. Undefined if that can't be told. */
export function splitNames(names: string, count: number): string[] | undefined {
  if (count <= 1) return [names];
  const parts = names.split(", ");
  const joined: string[] = [];
  let extra = parts.length - count;
  for (const part of parts) {
    const last = joined.at(-1);
    if (extra > 0 && last !== undefined && isSuffix(part)) {
      joined[joined.length - 1] = `${last}, ${part}`;
      extra -= 1;
    } else joined.push(part);
  }
  return joined.length === count ? joined : undefined;
}
