import type { MeasuredVoice, Opening, VoiceSettings } from "./contract.ts";

const beginnings: Readonly<Record<Opening, string>> = {
  statement: "Begin with a plain statement.",
  question: "Begin with a question.",
  number: "Begin with a number.",
  first_person: "Begin with a sentence in the first person.",
};

/**
 * For a model. Only figures and words that the person entered: no text of a post, which others may have written.
 * Undefined if there is nothing to say.
 */
export function describeVoice(measured: MeasuredVoice | undefined, settings: VoiceSettings): string | undefined {
  if (!settings.isUsed) return undefined;
  const sentenceWords = settings.sentenceWords ?? measured?.sentenceWords;
  const emojis = settings.emojisPerPost ?? roundedOf(measured?.emojisPerPost);
  const hashtags = settings.hashtagsPerPost ?? roundedOf(measured?.hashtagsPerPost);
  const opening = settings.opening ?? measured?.openings[0]?.opening;
  const avoided = [...new Set([...settings.avoided, ...(measured?.neverUsed ?? [])])];
  const lines = [
    sentenceWords !== undefined && sentenceWords > 0 && `Sentences of about ${countOf(sentenceWords, "word")}.`,
    emojis !== undefined && (emojis === 0 ? "No emoji." : `About ${countOf(emojis, "emoji", "emoji")}.`),
    hashtags !== undefined && (hashtags === 0 ? "No hashtags." : `About ${countOf(hashtags, "hashtag")}.`),
    opening && beginnings[opening],
    measured && measured.firstPerson >= 60 && "Write in the first person.",
    measured && measured.firstPerson <= 20 && "Avoid the first person.",
    avoided.length > 0 && `Never use: ${avoided.map((word) => JSON.stringify(word)).join(", ")}.`,
  ].filter((line) => typeof line === "string");
  return lines.length === 0 ? undefined : `Write as the person does:\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

const roundedOf = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value);

const countOf = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;
