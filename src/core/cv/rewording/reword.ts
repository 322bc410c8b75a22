import { Fault } from "#core/errors.ts";
import { findChangedFacts } from "#core/writing/facts/rules.ts";
import { createTemplateModel, templateOptionsKey } from "#core/writing/models/template-model.ts";
import { readText } from "#core/writing/read-text.ts";
import { removeFillers } from "#core/writing/template-writer/tidy.ts";
import type { CvContext } from "../context.ts";
import type { CvFields } from "../contract.ts";
import { parseCv } from "../parse-cv.ts";
import type { Rewording, Suggestion, TextToReword } from "./contract.ts";
import { knownNames } from "./known-names.ts";
import { readLines } from "./lines.ts";
import { promptForLines } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";

const tidier = createTemplateModel((options) =>
  JSON.stringify((options as { lines: string[] }).lines.map(removeFillers)),
);

/** Suggests other words for a text of a CV. What changes its facts is marked and can't be used. */
export function createRewording({ writing }: CvContext, get: (userId: string) => CvFields) {
  return {
    /** Saves nothing. @throws Fault `quota.used_up`, `ai.*`; `AbortError` when `signal` aborts */
    async reword(userId: string, { text, cv: given }: TextToReword, signal?: AbortSignal): Promise<Rewording> {
      const cv = given ? parseCv(given) : get(userId);
      const lines = readLines(text);
      const texts = lines.map((line) => line.text);
      const interaction = await writing.models.begin(userId, "cv", tidier);
      try {
        const { text: answer, notice } = await readText(interaction.model, {
          prompt: promptForLines(texts),
          providerOptions: { [templateOptionsKey]: { lines: texts } },
          ...(signal && { abortSignal: signal }),
        });
        const written = readAnswer(answer, lines.length);
        if (!written) throw unreadable(notice);
        const known = knownNames(cv);
        const { engine, id } = interaction;
        return {
          engine: engine.name,
          engineLabel: engine.label,
          aiGenerated: engine.kind === "model",
          interactionId: id,
          notice,
          suggestions: lines.flatMap(({ at, text: before }, place): Suggestion[] => {
            const after = written[place] ?? "";
            if (after === "" || after === before) return [];
            const changes = findChangedFacts(before, after, { known, language: cv.language });
            return [{ line: at, before, after, changes }];
          }),
        };
      } finally {
        interaction.end();
      }
    },
  };
}

const unreadable = (notice: string | null) =>
  new Fault(
    "upstream",
    "ai.failed",
    `${notice ?? "The model’s answer could not be read."} Your text is unchanged. Try again.`,
  );
