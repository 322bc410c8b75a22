import { z } from "zod";
import { rewrittenMax } from "../contract.ts";

const Answer = z.array(z.string().max(rewrittenMax));

/** The texts of a JSON array, `count` of them if it is given. Undefined for anything else. */
export function readAnswer(answer: string, count?: number): string[] | undefined {
  const [start, end] = [answer.indexOf("["), answer.lastIndexOf("]")];
  if (start === -1 || end < start) return undefined;
  try {
    const { data } = Answer.safeParse(JSON.parse(answer.slice(start, end + 1)));
    return count === undefined || data?.length === count ? data?.map(toLine) : undefined;
  } catch {
    return undefined;
  }
}

/** A line of plain text. */
const toLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g, "")
    .replace(/^\s*(?:[-*•‣▪–]\s+|[•‣▪])/u, "")
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll(/ {2,}/g, " ")
    .trim();
