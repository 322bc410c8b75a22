import type { Random } from "#core/ports.ts";
import {
  rewriteActions,
  rewritesByRule,
  type PostTemplate,
  type Rewrite,
  type RewriteAction,
  type Rewritten,
  type WriterStatus,
} from "./contract.ts";
import { createGenerate, writerOf } from "./generate.ts";
import { createGenerations, type GenerationsDeps } from "./generations.ts";
import { createLineWriter } from "./lines/suggest-lines.ts";
import type { ModelsDeps } from "./models/models.ts";
import { createModels } from "./models/models.ts";
import { templateOptionsKey } from "./models/contract.ts";
import { createTemplateModel } from "./models/template-model.ts";
import { createOpeningWriter } from "./openings/suggest-openings.ts";
import { postTemplates } from "./post-templates.ts";
import { promptForRewrite } from "./prompts.ts";
import { readText } from "./read-text.ts";
import { fixTyping, removeFillers } from "./template-writer/tidy.ts";
import { createVoices, type VoicesDeps } from "./voice/voices.ts";

export type Writing = ReturnType<typeof createWriting>;

export interface WritingDeps extends ModelsDeps, GenerationsDeps, VoicesDeps {
  random: Random;
}

const tidier = createTemplateModel((options) => rewriteByRule(options as Rewrite));

/** Texts, written by the server's model or by rules. */
export function createWriting(deps: WritingDeps) {
  const models = createModels(deps);
  const history = createGenerations(deps);
  const voices = createVoices(deps);

  return {
    models,
    history,
    voices,
    generate: createGenerate({ ...deps, models, history, voices }),
    suggestLines: createLineWriter(models),
    suggestOpenings: createOpeningWriter(models),

    status: (userId: string): WriterStatus => ({
      engine: models.engine(),
      actions: [...(models.engine().kind === "model" ? rewriteActions : rewritesByRule)],
      usage: models.usageOf(userId),
    }),

    templates: (): PostTemplate[] => [...postTemplates],

    /** @throws Fault `ai.model_required` for what rules can't do, `quota.used_up`, `ai.*`; `AbortError` */
    async rewrite(userId: string, input: Rewrite, signal?: AbortSignal): Promise<Rewritten> {
      if (!isByRule(input.action)) models.assertModel();
      const interaction = await models.begin(userId, "rewrite", tidier);
      try {
        const { text, notice } = await readText(interaction.model, {
          prompt: promptForRewrite(input),
          // Models of other providers ignore it.
          providerOptions: { [templateOptionsKey]: JSON.parse(JSON.stringify(input)) },
          ...(signal && { abortSignal: signal }),
        });
        return { ...writerOf(interaction), content: text, notice };
      } finally {
        interaction.end();
      }
    },
  };
}

const isByRule = (action: RewriteAction): boolean => (rewritesByRule as readonly RewriteAction[]).includes(action);

const rewriteByRule = ({ action, text }: Rewrite): string =>
  action === "shorten" ? removeFillers(text) : fixTyping(text);
