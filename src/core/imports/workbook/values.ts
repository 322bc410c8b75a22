import type { NamedPost } from "#core/workbook-rows.ts";
import type { Cell } from "./xlsx/read-sheets.ts";
import { postIdsIn, timeOfPost } from "#core/post-identity.ts";

const thousands = /^[-−–]?\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+$/u;
const digits = /^[-−–]?\d{1,15}$/u;

/** A whole number, whether it is stored as one or written in the language of the file. */
export function readCount({ text, isNumber }: Cell): number | undefined {
  if (isNumber) {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : undefined;
  }
  if (!digits.test(text) && !thousands.test(text)) return undefined;
  const value = Number(text.replaceAll(/[^\d]/gu, ""));
  return /^[-−–]/u.test(text) ? -value : value;
}

/** '2%', '< 1%', 'menos de 1%', '2,5 %', or a decimal such as 0.02. */
export function readPercent({ text, isNumber }: Cell): { percent: number; isBelow: boolean } | undefined {
  const written = /^(?<before>[^\d]*)(?<number>\d{1,3}(?:[.,]\d+)?)[\s\u00a0]*%$/u.exec(text)?.groups;
  if (written) {
    const percent = Number(written.number?.replace(",", "."));
    const before = written.before?.trim() ?? "";
    return percent <= 100 && !/[-−–]$/u.test(before) ? { percent, isBelow: before !== "" } : undefined;
  }
  const decimal = isNumber || /^[01]?[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  // Stored decimals carry binary noise, such as 0.07000000000000001.
  return decimal >= 0 && decimal <= 1 ? { percent: Math.round(decimal * 1e6) / 1e4, isBelow: false } : undefined;
}

const isLink = (text: string): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(text);

/** The post that a cell links to; `ids` is empty for a link that names none. */
export function readPostLink({ text }: Cell): Pick<NamedPost, "ids" | "url" | "at"> | undefined {
  if (!isLink(text)) return undefined;
  const ids = postIdsIn(text);
  return { ids, url: text, at: timeOfPost(ids) ?? 0 };
}
