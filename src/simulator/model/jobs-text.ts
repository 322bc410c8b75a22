import { draw } from "./rules.ts";
import { companiesDo, duties, endings, offers, openings, wishes } from "./jobs-words.ts";
import { formatPlace, type Job } from "./generated-jobs.ts";

/** Paragraphs separated by empty lines, lists with dashes. */
export function describeJob(seed: number, job: Job): string {
  const skill = (n: number): string => job.trade.skills[n % job.trade.skills.length] ?? job.trade.title;
  const filled = (text: string, n = 0): string =>
    text
      .replaceAll("{company}", job.company)
      .replaceAll("{title}", job.title)
      .replaceAll("{does}", job.trade.does)
      .replaceAll("{years}", String(job.years))
      .replaceAll("{skill}", skill(n));
  const one = (texts: readonly string[], what: string): string =>
    filled(texts[Math.floor(draw(seed, what, job.id) * texts.length)] ?? "");
  const some = (texts: readonly string[], what: string, number: number): string =>
    texts
      .map((text, n) => ({ text, n, at: draw(seed, what, job.id, n) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, number)
      .map(({ text, n }) => `- ${filled(text, n)}`)
      .join("\n");
  return [
    one(openings, "opening"),
    one(companiesDo, "company does"),
    `What you will do\n${some(duties, "duty", 4)}`,
    `What you bring\n${some(wishes, "wish", 3)}`,
    `What we offer\n${one(offers, "offer")}`,
    `The place is ${formatPlace(job)}. ${one(endings, "ending")}`,
  ].join("\n\n");
}
