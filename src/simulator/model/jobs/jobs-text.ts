import { draw } from "../rules.ts";
import { companiesDo, duties, endings, offers, openings, wishes } from "./jobs-words.ts";
import { formatPlace, type Job } from "./generated-jobs.ts";

/** Paragraphs separated by empty lines, lists with dashes. */
export function describeJob(seed: number, job: Job): string {
  const skill = (n: number): string => job.trade.skills[n % job.trade.skills.length] ?? job.trade.title;
  const fillPlaceholders = (text: string, n = 0): string =>
    text
      .replaceAll("{company}", job.company)
      .replaceAll("{title}", job.title)
      .replaceAll("{does}", job.trade.does)
      .replaceAll("{years}", String(job.years))
      .replaceAll("{skill}", skill(n));
  const pickOne = (texts: readonly string[], what: string): string =>
    fillPlaceholders(texts[Math.floor(draw(seed, what, job.id) * texts.length)] ?? "");
  const pickList = (texts: readonly string[], what: string, number: number): string =>
    texts
      .map((text, n) => ({ text, n, at: draw(seed, what, job.id, n) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, number)
      .map(({ text, n }) => `- ${fillPlaceholders(text, n)}`)
      .join("\n");
  return [
    pickOne(openings, "opening"),
    pickOne(companiesDo, "company does"),
    `What you will do\n${pickList(duties, "duty", 4)}`,
    `What you bring\n${pickList(wishes, "wish", 3)}`,
    `What we offer\n${pickOne(offers, "offer")}`,
    `The place is ${formatPlace(job)}. ${pickOne(endings, "ending")}`,
  ].join("\n\n");
}
