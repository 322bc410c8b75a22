import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { Fault } from "#core/errors.ts";
import type { Random } from "#core/ports.ts";
import {
  rewriteActions,
  rewritesByRule,
  writingDefaults,
  type GenerateContent,
  type GeneratedContent,
  type PostTemplate,
  type Rewrite,
  type RewriteAction,
  type Rewritten,
  type WriterStatus,
} from "./contract.ts";
import { describeChanges } from "./facts/contract.ts";
import { findNewFacts } from "./facts/rules.ts";
import { createGenerations, type GenerationsDeps } from "./generations.ts";
import { createLineWriter } from "./lines/suggest-lines.ts";
import type { Interaction, ModelsDeps } from "./models/models.ts";
import { createModels } from "./models/models.ts";
import { templateOptionsKey } from "./models/contract.ts";
import { createTemplateModel } from "./models/template-model.ts";
import { postTemplates } from "./post-templates.ts";
import { promptFor, promptForRewrite } from "./prompts.ts";
import { readText, type ReadText } from "./read-text.ts";
import type { Brief } from "./template-writer/brief.ts";
import { compose } from "./template-writer/rules.ts";
import { fixTyping, removeFillers } from "./template-writer/tidy.ts";
import { createVoices, type VoicesDeps } from "./voice/voices.ts";

export type Writing = ReturnType<typeof createWriting>;

export interface WritingDeps extends ModelsDeps, GenerationsDeps, VoicesDeps {
  random: Random;
}

const seeds = 1_000_000;

const composer = createTemplateModel((options) => compose(options as unknown as Brief));
const tidier = createTemplateModel((options) => rewriteByRule(options as Rewrite));

/** Texts, written by the server's model or by rules. */
export function createWriting(deps: WritingDeps) {
  const models = createModels(deps);
  const history = createGenerations(deps);
  const voices = createVoices(deps);

  const describe = ({ engine, id }: Interaction, { text, notice }: ReadText): Rewritten => ({
    content: text,
    engine: engine.name,
    engineLabel: engine.label,
    aiGenerated: engine.kind === "model",
    interactionId: id,
    notice,
  });

  return {
    models,
    history,
    suggestLines: createLineWriter(models),
    voices,

    status: (userId: string): WriterStatus => ({
      engine: models.engine(),
      actions: [...(models.engine().kind === "model" ? rewriteActions : rewritesByRule)],
      usage: models.usageOf(userId),
    }),

    templates: (): PostTemplate[] => [...postTemplates],

    /** Several variations are one AI interaction. @throws Fault `quota.used_up`, `ai.*`; `AbortError` when `signal` aborts */
    async generate(userId: string, input: GenerateContent, signal?: AbortSignal): Promise<GeneratedContent> {
      const seed = Math.floor(deps.random() * seeds);
      const brief = briefOf(input, seed);
      const interaction = await models.begin(userId, brief.type === "summary" ? "cv" : "content", composer);
      try {
        const voice = interaction.engine.kind === "model" && isOwnPost(brief) ? voices.describe(userId) : undefined;
        const numbers = Array.from({ length: input.variations }, (_, at) => at);
        const results = await Promise.allSettled(
          numbers.map(async (at) => {
            const prompt = promptFor(brief, { variation: at, voice });
            const written = await write(interaction, prompt, { ...brief, seed: seed + at }, signal);
            if (brief.type === "summary" && interaction.engine.kind === "model") assertFacts(brief, written.text);
            return written;
          }),
        );
        const texts = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
        const [first] = texts;
        const failure = results.find((result) => result.status === "rejected");
        if (first === undefined) throw failure?.reason;
        const answer = { ...describe(interaction, first), variations: texts.map(({ text }) => text) };
        if (failure && answer.notice === null)
          answer.notice = `Only ${texts.length} of ${input.variations} texts could be written.`;
        const { type, tone, length } = brief;
        const { engine, engineLabel, aiGenerated } = answer;
        const shared = {
          type,
          tone,
          length,
          prompt: brief.prompt || brief.theme || "",
          engine,
          engineLabel,
          aiGenerated,
        };
        history.add(
          userId,
          answer.variations.map((content) => ({ ...shared, content })),
        );
        return answer;
      } finally {
        interaction.end();
      }
    },

    /** @throws Fault `ai.model_required` for what rules can't do, `quota.used_up`, `ai.*`; `AbortError` */
    async rewrite(userId: string, input: Rewrite, signal?: AbortSignal): Promise<Rewritten> {
      if (!isByRule(input.action)) models.assertModel();
      const interaction = await models.begin(userId, "rewrite", tidier);
      try {
        return describe(interaction, await write(interaction, promptForRewrite(input), input, signal));
      } finally {
        interaction.end();
      }
    },
  };
}

const write = (
  { model }: Interaction,
  prompt: LanguageModelV4Prompt,
  template: Brief | Rewrite,
  signal: AbortSignal | undefined,
): Promise<ReadText> =>
  readText(model, {
    prompt,
    // Models of other providers ignore it.
    providerOptions: { [templateOptionsKey]: JSON.parse(JSON.stringify(template)) },
    ...(signal && { abortSignal: signal }),
  });

/** Of a CV: it never says more about a person than they do. @throws Fault `ai.failed` */
function assertFacts({ prompt, theme = "" }: Brief, summary: string): void {
  const added = findNewFacts(`${theme}\n${prompt}`, summary);
  if (added.length === 0) return;
  const message = `The model’s summary was discarded, because it ${describeChanges(added.slice(0, 3))}, which you didn’t write. Try again.`;
  throw new Fault("upstream", "ai.failed", message);
}

/** Comments and summaries are written otherwise. */
const isOwnPost = ({ type }: Brief): boolean => type === "post" || type === "article";

const isByRule = (action: RewriteAction): boolean => (rewritesByRule as readonly RewriteAction[]).includes(action);

const rewriteByRule = ({ action, text }: Rewrite): string =>
  action === "shorten" ? removeFillers(text) : fixTyping(text);

const briefOf = ({ prompt = "", content_type, theme, type, tone, length }: GenerateContent, seed: number): Brief => ({
  prompt,
  theme: theme || undefined,
  type: content_type ?? type ?? writingDefaults.type,
  tone: tone ?? writingDefaults.tone,
  length: length ?? writingDefaults.length,
  seed,
});
