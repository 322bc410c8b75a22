import { Fault } from "#core/errors.ts";
import type { Rewritten } from "../contract.ts";
import type { createModels } from "../models/models.ts";
import { templateOptionsKey } from "../models/contract.ts";
import { createTemplateModel } from "../models/template-model.ts";
import { readText } from "../read-text.ts";
import { removeFillers } from "../template-writer/tidy.ts";
import { promptForLines } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";

export interface WrittenLines extends Omit<Rewritten, "content"> {
  /** One for each line. */
  texts: string[];
}

const tidier = createTemplateModel((options) =>
  JSON.stringify((options as { lines: string[] }).lines.map(removeFillers)),
);

export const createLineWriter =
  (models: ReturnType<typeof createModels>) =>
  /** Other words for lines of a CV. @throws Fault `quota.used_up`, `ai.*`; `AbortError` when `signal` aborts */
  async (userId: string, lines: string[], signal?: AbortSignal): Promise<WrittenLines> => {
    const { model, engine, id, end } = await models.begin(userId, "cv", tidier);
    try {
      const { text, notice } = await readText(model, {
        prompt: promptForLines(lines),
        providerOptions: { [templateOptionsKey]: { lines } },
        ...(signal && { abortSignal: signal }),
      });
      const texts = readAnswer(text, lines.length);
      if (!texts) throw unreadable(notice);
      const { name, label, kind } = engine;
      return { engine: name, engineLabel: label, aiGenerated: kind === "model", interactionId: id, notice, texts };
    } finally {
      end();
    }
  };

const unreadable = (notice: string | null) =>
  new Fault(
    "upstream",
    "ai.failed",
    `${notice ?? "The model’s answer could not be read."} Your text is unchanged. Try again.`,
  );
