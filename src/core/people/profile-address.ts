import { normalizePersonId } from "#core/person-address.ts";

const profilePath = /^(?:https?:\/\/)?[^/?#]*\/(?:in|sandbox\/people)\/([^/?#]+)/i;

/** The public id in a profile's address, with or without its scheme; undefined for any other address. */
export function slugOf(url: string | null): string | undefined {
  const encoded = url === null ? undefined : profilePath.exec(url.trim())?.[1];
  if (encoded === undefined) return undefined;
  try {
    return normalizePersonId(decodeURIComponent(encoded)) || undefined;
  } catch {
    return normalizePersonId(encoded) || undefined;
  }
}

export const profileUrlOf = (slug: string): string => `https://www.linkedin.com/in/${encodeURIComponent(slug)}/`;
