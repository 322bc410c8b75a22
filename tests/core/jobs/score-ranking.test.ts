import { expect, test } from "bun:test";
import { readSalary, readSeniority, readWorkplace } from "#core/jobs/reading/read-opening.ts";
import { enteredTermsOf, termsOf } from "#core/jobs/reading/terms.ts";
import { skillFacts } from "#core/jobs/score/facts.ts";
import { rarityOf } from "#core/jobs/score/rarity.ts";
import { prepareProfile, scoreOpening } from "#core/jobs/score/score.ts";
import { containsTerms } from "#core/jobs/reading/terms.ts";
import { labelledOpenings, labelledProfiles } from "./labelled-openings.ts";

const names = Object.keys(labelledProfiles) as (keyof typeof labelledProfiles)[];
const read = labelledOpenings.map((opening) => ({
  opening,
  titleTerms: termsOf(opening.title),
  terms: termsOf(opening.description),
}));
const rarity = (key: string): number => {
  const parts = enteredTermsOf(key.replace("~", ""));
  const having = read.filter(
    ({ titleTerms, terms }) => containsTerms(titleTerms, parts) || containsTerms(terms, parts),
  );
  return rarityOf(having.length, read.length);
};

function scores(name: keyof typeof labelledProfiles): number[] {
  const profile = prepareProfile(labelledProfiles[name]);
  return read.map(({ opening, ...terms }) => {
    const facts = {
      ...skillFacts(terms, profile),
      seniority: readSeniority(opening)?.value ?? null,
      workplace: readWorkplace(opening)?.value ?? null,
      location: opening.location,
      salaryMax: readSalary(opening)?.max ?? null,
    };
    return scoreOpening(profile, facts, rarity).matchScore;
  });
}

/** How often the words of the profile are there, as many boards rank. */
function keywordCounts(name: keyof typeof labelledProfiles): number[] {
  const { titles, skills } = labelledProfiles[name];
  const words = [...titles, ...skills].flatMap((text) => text.toLowerCase().split(" "));
  return labelledOpenings.map(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase();
    return words.reduce((total, word) => total + text.split(word).length - 1, 0);
  });
}

/** Ties keep the order of the list, as a worst case for neither. */
function ndcgAt10(ranked: readonly number[], name: keyof typeof labelledProfiles): number {
  const grades = labelledOpenings.map((opening) => opening.grades[names.indexOf(name)] ?? 0);
  const gain = (list: readonly number[]): number =>
    list.slice(0, 10).reduce((total, grade, at) => total + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const byRank = grades.map((grade, at) => ({ grade, rank: ranked[at] ?? 0 })).toSorted((a, b) => b.rank - a.rank);
  return gain(byRank.map(({ grade }) => grade)) / gain(grades.toSorted((a, b) => b - a));
}

test("the score ranks 60 and more openings for three people clearly better than counting keywords", () => {
  expect(labelledOpenings.length).toBeGreaterThanOrEqual(60);
  const rows = names.map((name) => ({
    name,
    score: ndcgAt10(scores(name), name),
    keywords: ndcgAt10(keywordCounts(name), name),
  }));
  for (const { name, score, keywords } of rows)
    console.log(`nDCG@10 ${name}: score ${score.toFixed(3)}, keyword counting ${keywords.toFixed(3)}`);
  const mean = (of: "score" | "keywords"): number => rows.reduce((sum, row) => sum + row[of], 0) / rows.length;
  for (const { score, keywords } of rows) expect(score).toBeGreaterThan(keywords + 0.1);
  expect(mean("score")).toBeGreaterThan(0.9);
  expect(mean("score")).toBeGreaterThan(mean("keywords") + 0.2);
});

test("the same input has the same score", () => {
  expect(scores("platform")).toEqual(scores("platform"));
});
