import type { FeedOpening } from "#core/jobs/sources/contract.ts";
import type { ReadSalary, Seniority, Workplace } from "../contract.ts";

/** What a rule read, with the words it was read from. */
export interface Read<Value> {
  value: Value;
  words: string;
}

type Texts = Pick<FeedOpening, "title" | "location" | "description" | "workplace" | "salary">;

const workplaceWords: readonly (readonly [Workplace, RegExp])[] = [
  ["hybrid", /\bhybrid\b|\b\d days? (?:a|per) week in (?:the|our) office\b/iu],
  ["onsite", /\bon[- ]?site\b|\bin[- ]office\b|\bnot remote\b|\bno remote\b|\bwork in our office\b/iu],
  [
    "remote",
    /\b(?:fully |100 ?% )?remote\b|\bwork from (?:home|anywhere)\b|\btelecommut\w*|\bhome ?office\b|\banywhere\b|\bworldwide\b/iu,
  ],
];

/** The source's own field counts before the place, the place before the title, and the text last. */
export function readWorkplace({ workplace = "", location, title, description }: Texts): Read<Workplace> | undefined {
  for (const text of [workplace, location, title, description])
    for (const [value, pattern] of workplaceWords) {
      const [words] = pattern.exec(text) ?? [];
      if (words !== undefined) return { value, words };
    }
  return undefined;
}

const seniorityWords: readonly (readonly [Seniority, RegExp])[] = [
  ["senior", /\b(?:senior|sr\.?|staff|principal|lead|head of|director|vp|chief|expert)(?![\p{L}\p{N}])/iu],
  [
    "entry",
    /\b(?:junior|jr\.?|entry[- ]level|graduates?|intern(?:ship)?|trainee|apprentice|working student|werkstudent)(?![\p{L}\p{N}])/iu,
  ],
  ["mid", /\b(?:mid[- ]?level|mid[- ]senior|intermediate|medior)\b/iu],
];
const textWords: readonly (readonly [Seniority, RegExp])[] = [
  [
    "entry",
    /\b(?:entry[- ]level|no (?:prior |previous )?experience(?: is)? (?:needed|required|necessary)|first job|for graduates|junior)(?![\p{L}\p{N}])/iu,
  ],
  ["mid", /\bmid[- ]?level\b/iu],
  ["senior", /\bsenior(?: \p{L}+){0,2}(?= only\b|[.,;!]|$)/iu],
];
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const years = new RegExp(
  String.raw`\b(\d{1,2}|${Object.keys(numbers).join("|")})\s*(?:\+|plus|or more|to \d{1,2}|[-–] ?\d{1,2})?\s*years?\b(?! ago| old)`,
  "iu",
);

const seniorityOfYears = (count: number): Seniority => (count >= 5 ? "senior" : count >= 2 ? "mid" : "entry");

/** The title counts before the text, plain words before years of experience. */
export function readSeniority({ title, description }: Texts): Read<Seniority> | undefined {
  const found = firstMatch(seniorityWords, title) ?? firstMatch(textWords, description);
  if (found) return found;
  const [words, count = ""] = years.exec(description) ?? [];
  if (words === undefined) return undefined;
  return { value: seniorityOfYears(numbers[count.toLowerCase()] ?? Number(count)), words };
}

function firstMatch<Value>(patterns: readonly (readonly [Value, RegExp])[], text: string): Read<Value> | undefined {
  for (const [value, pattern] of patterns) {
    const [words] = pattern.exec(text) ?? [];
    if (words !== undefined) return { value, words };
  }
  return undefined;
}

const currencies: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD" };
const sign = "€|£|\\$|EUR|GBP|USD|CHF|PLN|CAD|AUD";
const amount = String.raw`\d{1,3}(?:[.,  ]\d{3})+|\d{2,7}(?:\.\d{1,2})?`;
const salary = new RegExp(
  String.raw`(?:(${sign})\s?)?(?<![\d.,])(${amount})\s?(k)?(?:\s?(${sign}))?(?:\s?(?:-|–|—|to|bis)\s?(?:(?:${sign})\s?)?(${amount})\s?(k)?(?:\s?(${sign}))?)?(?:\s?(?:gross|brutto))?(?:\s?(?:\/|per|a|an|pro)\s?(hour|hr|h|day|month|mo|year|yr|annum|stunde|monat|jahr)\b)?`,
  "giu",
);
const perYear: Readonly<Record<string, number>> = {
  hour: 2080,
  hr: 2080,
  h: 2080,
  stunde: 2080,
  day: 220,
  month: 12,
  mo: 12,
  monat: 12,
};
/** Of a year; what is outside is no salary. */
const plausible = { min: 8000, max: 1_000_000 };

/** The source's own field counts before the text. Amounts are of a year; an amount without a currency counts in the field only. */
export function readSalary({ salary: field = "", description }: Texts): ReadSalary | undefined {
  return findSalary(field, false) ?? findSalary(description, true);
}

function findSalary(text: string, needsCurrency: boolean): ReadSalary | undefined {
  for (const match of text.slice(0, 20_000).matchAll(salary)) {
    const [words, before, low = "", lowK, between, high, highK, behind, period = "year"] = match;
    const code = before ?? between ?? behind;
    if (code === undefined && needsCurrency) continue;
    const isThousands = lowK !== undefined || highK !== undefined;
    const factor = perYear[period.toLowerCase()] ?? 1;
    const min = toNumber(low, isThousands) * factor;
    const max = high === undefined ? min : toNumber(high, isThousands) * factor;
    if (min < plausible.min || max > plausible.max || max < min) continue;
    return {
      min: Math.round(min),
      max: Math.round(max),
      currency: code === undefined ? null : (currencies[code] ?? code.toUpperCase()),
      words: words.trim(),
    };
  }
  return undefined;
}

function toNumber(written: string, isThousands: boolean): number {
  const plain = /[.,  ]\d{3}(?!\d)/u.test(written) ? written.replaceAll(/[.,  ]/gu, "") : written;
  return Number(plain) * (isThousands && Number(plain) < 1000 ? 1000 : 1);
}
