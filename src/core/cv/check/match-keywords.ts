import type { CvFields } from "../contract.ts";
import { toLayout } from "../layout/layout.ts";
import type { KeywordMatch } from "../output/contract.ts";

/** Words of job texts that say nothing about the work. */
const commonWords = new Set(
  (
    "a about above across after all also an and any are as at be been being best both but by can candidate candidates client clients company culture customer customers day days " +
    "degree develop developing development do each employees employer environment equal etc every excellent experience experienced for from full fully get good great ground growth has have help high " +
    "highly hours how i if in including into is it its job join just know knowledge like looking made make many more most must new no not of offer on one opportunity or other our out over own part " +
    "people plus position preferred problems process product products professional provide qualifications range related required requirements responsibilities responsible role salary search seeking " +
    "services should skills so software solutions some strong such support take team teams than that the their them there these they this those through time to together tools travel under understanding up us use used " +
    "using via want we well what when where which while who will with within work working world would year years you your ideal ability able benefits remote hybrid office based least similar nice bonus junior senior " +
    "engineer manager developer lead design build building"
  ).split(" "),
);

/** Well-known names with several words or signs, so that they are found as a whole. */
const phrases =
  /\b(machine learning|deep learning|data science|project management|product management|continuous integration|continuous delivery|test driven development|google cloud|power bi|design systems?|user research|supply chain|financial modell?ing|natural language processing|computer vision|distributed systems|ci\/cd|unit testing|customer success|business development|account management)\b/gi;

const token = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[.+#/&'’-](?=[\p{L}\p{N}+#]))*[+#]*/gu;

/** As a whole word: 'Java' is not in 'JavaScript', and 'C' not in 'C++'. */
export function countWord(text: string, word: string): number {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  return (
    text.match(new RegExp(String.raw`(?<![\p{L}\p{N}_])${escaped}(?![\p{L}\p{N}_+#]|\.[\p{L}\p{N}])`, "giu")) ?? []
  ).length;
}

/** Names of technologies and methods, the person's skills among them, and what the job repeats. */
export function listKeywords(job: string, skills: readonly string[]): { keyword: string; count: number }[] {
  const found = new Map<string, string>();
  const add = (keyword: string): void => {
    const key = keyword.toLowerCase();
    if (!found.has(key)) found.set(key, keyword);
  };
  for (const skill of skills) if (countWord(job, skill) > 0) add(skill);
  for (const [phrase] of job.matchAll(phrases)) add(phrase.toLowerCase());
  for (const [word] of job.matchAll(token)) {
    const key = word.toLowerCase();
    if (
      word.length < 2 ||
      commonWords.has(key) ||
      /^\d/.test(word) ||
      [...found.keys()].some((known) => known.includes(" ") && countWord(known, key) > 0)
    )
      continue;
    const isName = /\p{Lu}.*\p{Lu}|[\p{L}][.+#]|\d/u.test(word) || isInnerName(job, word);
    const count = countWord(job, word);
    if (isName || (/^\p{Lu}/u.test(word) && count > 1) || (word.length > 4 && count > 2)) add(word);
  }
  return [...found.values()]
    .map((keyword) => ({ keyword, count: countWord(job, keyword) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.keyword.localeCompare(b.keyword))
    .slice(0, 60);
}

/** Capital where no sentence begins. */
const isInnerName = (job: string, word: string): boolean =>
  /^\p{Lu}/u.test(word) &&
  new RegExp(
    String.raw`[\p{Ll},;(/]\s*${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    "u",
  ).test(job);

function textsOf(cv: CvFields): { place: string; text: string }[] {
  const { headline, sections } = toLayout(cv);
  return [
    { place: "headline", text: headline },
    ...sections.map(({ id, blocks, tags, entries }) => ({
      place: id,
      text: [
        ...tags,
        ...[{ title: "", organization: "", blocks }, ...entries].flatMap((entry) => [
          entry.title,
          entry.organization,
          ...entry.blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
        ]),
      ].join("\n"),
    })),
  ];
}

export function matchKeywords(cv: CvFields, job: string): KeywordMatch {
  const texts = textsOf(cv);
  const keywords = listKeywords(job, cv.skills).map(({ keyword, count }) => {
    const places = texts
      .map(({ place, text }) => ({ place, count: countWord(text, keyword) }))
      .filter(({ count: n }) => n > 0);
    return { keyword, count, places };
  });
  const hits = keywords.filter(({ places }) => places.length > 0);
  return {
    hits: hits.map(({ keyword, places }) => ({
      keyword,
      count: places.reduce((sum, { count }) => sum + count, 0),
      places: places.map(({ place }) => place),
    })),
    gaps: keywords.filter(({ places }) => places.length === 0).map(({ keyword, count }) => ({ keyword, count })),
    coverage: keywords.length === 0 ? null : Math.round((100 * hits.length) / keywords.length),
  };
}
