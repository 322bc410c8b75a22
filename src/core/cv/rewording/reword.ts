import { findChangedFacts } from "#core/writing/facts/rules.ts";
import type { CvContext } from "../context.ts";
import type { CvFields } from "../contract.ts";
import { parseCv } from "../parse-cv.ts";
import type { Rewording, Suggestion, TextToReword } from "./contract.ts";
import { knownNames } from "./known-names.ts";
import { readLines } from "./rules.ts";

/** Suggests other words for a text of a CV. What changes its facts is marked and can't be used. */
export function createRewording({ writing }: CvContext, get: (userId: string) => CvFields) {
  return {
    /** Saves nothing. @throws Fault `quota.used_up`, `ai.*`; `AbortError` when `signal` aborts */
    async reword(userId: string, { text, cv: given }: TextToReword, signal?: AbortSignal): Promise<Rewording> {
      const cv = given ? parseCv(given) : get(userId);
      const lines = readLines(text);
      const before = lines.map((line) => line.text);
      const { texts, ...written } = await writing.suggestLines(userId, before, signal);
      const options = { known: knownNames(cv), language: cv.language };
      const suggestions = lines.map(({ at, text: line }, place): Suggestion => {
        const after = texts[place] ?? "";
        return { line: at, before: line, after, changes: findChangedFacts(line, after, options) };
      });
      return { ...written, suggestions: suggestions.filter((one) => one.after !== "" && one.after !== one.before) };
    },
  };
}
