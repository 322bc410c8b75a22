import { z } from "zod";
import { htmlToText, tidyLine } from "#core/html-to-text.ts";
import { FeedError, type FeedOpening } from "#core/jobs/sources/contract.ts";

/** Of one answer; more are not read. */
const maxItems = 5000;

/** Missing, null and other types of an optional field are the same: nothing. */
export const optional = <Type extends z.ZodType>(type: Type) => type.optional().nullable().catch(null);
export const optionalText = optional(z.string());
export const anyId = z.union([z.string().min(1), z.number()]).transform(String);

type Read<Item> = (item: Item) => FeedOpening | undefined;

/**
 * Items that don't fit are left out; if none fits, the source has changed.
 * @throws FeedError
 */
export function readItems<Item>(list: unknown, type: z.ZodType<Item>, read: Read<Item>): FeedOpening[] {
  if (!Array.isArray(list)) throw new FeedError("changed", "Its answer has changed, so it can't be read.");
  const openings: FeedOpening[] = [];
  let understood = 0;
  for (const item of list.slice(0, maxItems) as unknown[]) {
    const parsed = type.safeParse(item);
    if (!parsed.success) continue;
    understood += 1;
    const opening = read(parsed.data);
    if (opening && isUsable(opening)) openings.push(opening);
  }
  if (list.length > 0 && understood === 0) {
    throw new FeedError("changed", "Its openings have changed, so they can't be read.");
  }
  return openings;
}

const isUsable = ({ url, title }: FeedOpening): boolean =>
  title !== "" && /^https?:$/.test(URL.parse(url)?.protocol ?? "") && url.length <= 2000;

/** @throws FeedError */
export function fieldOf(answer: unknown, name: string): unknown {
  if (typeof answer === "object" && answer !== null && name in answer) return answer[name as keyof typeof answer];
  throw new FeedError("changed", "Its answer has changed, so it can't be read.");
}

export const line = (text: string | null | undefined): string => tidyLine(htmlToText(text ?? ""));
export const textOf = (html: string | null | undefined): string => htmlToText(html ?? "");

/** Of an ISO date or seconds since 1970. */
export function timeOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const at = typeof value === "number" ? value * (value < 1e11 ? 1000 : 1) : Date.parse(value);
  return Number.isSafeInteger(Math.round(at)) && at > 0 && at < 4e12 ? Math.round(at) : null;
}

/** In the words of a range, as people write it. */
export function salaryOf(min: number | null | undefined, max: number | null | undefined, currency: string): string {
  const low = min && min > 0 ? min : max;
  const high = max && max > 0 ? max : low;
  if (!low || !high) return "";
  return `${low === high ? low : `${low} - ${high}`} ${currency}`.trim();
}
