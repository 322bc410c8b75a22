import type { Draft } from "./import-draft.ts";

const emailPattern = /[^\s@<>|,;()]+@[^\s@<>|,;()]+\.[\p{L}]{2,}/u;
const phonePattern = /\+?\d[\d\s()./-]{6,}\d/;
const urlPattern =
  /(?:https?:\/\/|www\.)[^\s|,;]+|(?:[\p{L}\d-]+\.)+(?:com|org|net|io|dev|de|fr|es|it|eu|me|uk|app)(?:\/[^\s|,;]*)?/iu;

/** Contacts in a line, and what is left of it. */
export function takeContacts(line: string, draft: Draft): string {
  const info = (draft.cv.personalInfo ??= {});
  let rest = line;
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? "";
    if (found !== "") rest = rest.replace(found, "\t");
    return found;
  };
  if (!info.email) info.email = take(emailPattern);
  for (let url = take(urlPattern); url !== ""; url = take(urlPattern)) {
    if (/linkedin\.com/i.test(url) && !info.linkedin) info.linkedin = url;
    else if (!info.website) info.website = url;
    else info.links = [...(info.links ?? []), { label: url, url }];
  }
  if (!info.phone) info.phone = take(phonePattern);
  return rest.replaceAll(/[\t·|•]+/g, "\t").replaceAll(/^[\s\t,;:]+|[\s\t,;:]+$/g, "");
}

export const wholeUrl = new RegExp(`^(?:${urlPattern.source})$`, "iu");
