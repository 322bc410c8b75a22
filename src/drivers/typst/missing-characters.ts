import { visitTexts } from "./visit-texts.ts";
import type { MissingCharacter } from "#core/typesetter-port.ts";

const scripts = [
  "Arabic",
  "Armenian",
  "Bengali",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Gurmukhi",
  "Han",
  "Hangul",
  "Hebrew",
  "Hiragana",
  "Kannada",
  "Katakana",
  "Khmer",
  "Lao",
  "Malayalam",
  "Mongolian",
  "Myanmar",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thai",
  "Tibetan",
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "u") }));

/** At most as many are listed. */
const listedMax = 50;

/** Not drawn, so no font needs it. */
const isInvisible = (character: string): boolean =>
  /^[\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u.test(character);

/** The characters in all texts of `data` that no font has. */
export function findMissingCharacters(data: unknown, hasCharacter: (codePoint: number) => boolean): MissingCharacter[] {
  const seen = new Set<string>();
  visitTexts(data, (text) => {
    for (const character of text) seen.add(character);
  });
  return [...seen]
    .filter((character) => !isInvisible(character) && !hasCharacter(character.codePointAt(0) ?? 0))
    .slice(0, listedMax)
    .map((character) => ({
      character,
      codePoint: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
      script: scripts.find(({ pattern }) => pattern.test(character))?.name ?? "",
    }));
}
