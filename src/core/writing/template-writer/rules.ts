import type { Length, Tone } from "../contract.ts";
import { closeSentence, readFacts, type Brief, type Facts } from "./brief.ts";
import { bridges, closings, openings, slots } from "./grammar.ts";

const pointsBy: Readonly<Record<Length, number>> = { short: 1, medium: 3, long: 5 };

/** Only the person's own words, sentences that state nothing, and visible slots. */
export function compose(brief: Brief): string {
  const facts = readFacts(brief);
  switch (brief.type) {
    case "comment":
      return composeComment(brief, facts);
    case "summary":
      return composeSummary(brief, facts);
    case "article":
      return composeArticle(brief, facts);
    case "post":
      return composePost(brief, facts);
  }
}

/** Of the same topic, one in each form. */
export const composeOpenings = (brief: Pick<Brief, "prompt" | "theme" | "tone">): string[] => {
  const { topic } = readFacts(brief);
  return formsFor(brief.tone, topic).map((form) => fill(form, topic));
};

const composePost = (brief: Brief, facts: Facts): string =>
  paragraphs(
    opening(brief, facts),
    brief.length === "long" && slots.background,
    brief.length === "short" ? pointsOf(brief, facts).join(" ") : bulleted(brief, facts),
    brief.length === "long" && `What I take from it: ${slots.lesson}`,
    pick(closings[brief.tone], brief.seed, 2),
    hashtag(brief.theme),
  );

const composeArticle = (brief: Brief, facts: Facts): string =>
  paragraphs(
    facts.topic,
    brief.length !== "short" && slots.background,
    ...pointsOf(brief, facts).map((point, at) => (brief.length === "short" ? point : `${at + 1}. ${point}`)),
    brief.length === "long" && `What I take from it: ${slots.lesson}`,
    pick(closings[brief.tone], brief.seed, 2),
    hashtag(brief.theme),
  );

const composeComment = (brief: Brief, { topic, points }: Facts): string => {
  const own = points.slice(0, pointsBy[brief.length]);
  const said = own.length > 0 ? own : brief.length === "short" ? [] : [slots.points[2]];
  return [
    closeSentence(topic),
    ...said,
    ...(brief.length === "long" ? [pick(closings[brief.tone], brief.seed, 2)] : []),
  ].join(" ");
};

const composeSummary = (brief: Brief, { topic, points }: Facts): string => {
  const own = points.slice(0, pointsBy[brief.length] + 1);
  const missing = own.length > 0 ? [] : ["[your main result here, with a number]"];
  return [closeSentence(topic), ...own, ...missing].join(" ");
};

/** A mark or an emoji ends a sentence. */
const fill = (form: string, topic: string): string =>
  form.replace("{topic}", () => topic).replace(/([.!?…]|\p{Extended_Pictographic}\uFE0F?)\.(?=\s|$)/u, "$1");

/** A sentence with a colon takes no second one, and nothing goes on after a question. */
const formsFor = (tone: Tone, topic: string): readonly string[] =>
  openings[tone].filter(
    (form) =>
      (!topic.includes(": ") || !/: ?\{topic\}|\{topic\}:/.test(form)) &&
      (!/[?!…]["'”’)]*$/.test(topic) || !/\{topic\}[:,]/.test(form)),
  );

const opening = ({ tone, seed }: Brief, { topic }: Facts): string => fill(pick(formsFor(tone, topic), seed, 0), topic);

function pointsOf({ length }: Brief, { topic, points }: Facts): string[] {
  const max = pointsBy[length];
  if (points.length >= max) return length === "long" ? points : points.slice(0, Math.max(max, points.length));
  const hasNumber = [topic, ...points].some((sentence) => /\d/.test(sentence));
  const missing = slots.points.filter((slot) => slot !== slots.number || !hasNumber);
  return [...points, ...missing.slice(0, max - points.length)];
}

const bulleted = (brief: Brief, facts: Facts): string =>
  [pick(bridges[brief.tone], brief.seed, 1), ...pointsOf(brief, facts).map((point) => `- ${point}`)].join("\n");

const hashtag = (theme: string | undefined): string | false => {
  const word = (theme ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
  return word !== "" && `#${word}`;
};

const paragraphs = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== "").join("\n\n");

/** Different for each `seed`, and for each `place` of a text. */
function pick<T>(variants: readonly T[], seed: number, place: number): T {
  const rounds = Math.floor(seed / variants.length);
  const at = (seed + place * rounds) % variants.length;
  return variants[at] as T;
}
