import { Fault } from "#core/errors.ts";
import type { Clock, Log, Random } from "#core/ports.ts";
import {
  writingDefaults,
  type GenerateContent,
  type GeneratedContent,
  type GenerationEvent,
  type WriterOfText,
} from "./contract.ts";
import { describeChanges } from "./facts/contract.ts";
import { findNewFacts } from "./facts/rules.ts";
import type { createGenerations } from "./generations.ts";
import type { Interaction, Models } from "./models/models.ts";
import { templateOptionsKey } from "./models/contract.ts";
import { createTemplateModel } from "./models/template-model.ts";
import { createPartialTexts } from "./partial-texts.ts";
import { promptFor } from "./prompts.ts";
import { readText, type ReadText } from "./read-text.ts";
import type { Brief } from "./template-writer/brief.ts";
import { compose } from "./template-writer/rules.ts";
import type { createVoices } from "./voice/voices.ts";

interface GenerateDeps {
  models: Models;
  history: ReturnType<typeof createGenerations>;
  voices: ReturnType<typeof createVoices>;
  random: Random;
  clock: Clock;
  log: Log;
}

export interface GenerateOptions {
  /** Ends the provider's requests. What arrived before is kept. */
  signal?: AbortSignal | undefined;
  /** Called as soon as the quota is reserved, and with each piece of a text. */
  onEvent?: ((event: GenerationEvent) => void) | undefined;
}

const seeds = 1_000_000;
const composer = createTemplateModel((options) => compose(options as unknown as Brief));

export const createGenerate =
  ({ models, history, voices, random, clock, log }: GenerateDeps) =>
  /**
   * Several variations are one AI interaction. The history keeps each text, also one that is incomplete.
   * @throws Fault `quota.used_up`, `ai.*`; `AbortError` when `signal` aborts before the first word
   */
  async (
    userId: string,
    input: GenerateContent,
    { signal, onEvent }: GenerateOptions = {},
  ): Promise<GeneratedContent> => {
    const brief = briefOf(input, Math.floor(random() * seeds));
    const interaction = await models.begin(userId, brief.type === "summary" ? "cv" : "content", composer);
    const writer = writerOf(interaction);
    const about = aboutOf(brief, writer);
    const partial = createPartialTexts({ history, clock, log }, userId, about, input.variations);
    try {
      onEvent?.({ type: "begun", ...writer });
      const voice = writer.aiGenerated && isOwnPost(brief) ? voices.describe(userId) : undefined;
      const results = await Promise.allSettled(
        Array.from({ length: input.variations }, (_, variation) => {
          const onText = (delta: string): void => {
            onEvent?.({ type: "text", variation, delta });
            // Its facts are checked once it is complete.
            if (brief.type !== "summary") partial.append(variation, delta);
          };
          return writeVariation(interaction, { brief, variation, voice, signal, onText });
        }),
      );
      const texts = results.flatMap((result, variation) =>
        result.status === "fulfilled" ? [{ ...result.value, id: partial.complete(variation) }] : [],
      );
      const [first] = texts;
      const failure = results.find((result) => result.status === "rejected");
      if (first === undefined) throw failure?.reason;
      const missing = `Only ${texts.length} of ${input.variations} texts could be written.`;
      const notice = texts.find((text) => text.notice !== null)?.notice ?? (failure ? missing : null);
      partial.stopSaving();
      history.add(
        userId,
        texts.map(({ id, text, notice: own }) => ({ ...about, id, content: text, notice: own })),
      );
      return { ...writer, content: first.text, notice, variations: texts.map(({ text }) => text) };
    } finally {
      partial.stopSaving();
      interaction.end();
      partial.end();
    }
  };

const aboutOf = ({ type, tone, length, prompt, theme = "" }: Brief, writer: WriterOfText) => {
  const { engine, engineLabel, aiGenerated } = writer;
  return { type, tone, length, prompt: prompt || theme, engine, engineLabel, aiGenerated };
};

export const writerOf = ({ engine, id }: Pick<Interaction, "engine" | "id">): WriterOfText => ({
  engine: engine.name,
  engineLabel: engine.label,
  aiGenerated: engine.kind === "model",
  interactionId: id,
});

interface Variation {
  brief: Brief;
  variation: number;
  voice: string | undefined;
  signal: AbortSignal | undefined;
  onText: (delta: string) => void;
}

async function writeVariation(
  { model, engine }: Interaction,
  { brief, variation, voice, signal, onText }: Variation,
): Promise<ReadText> {
  const isSummary = brief.type === "summary";
  const options = {
    prompt: promptFor(brief, { variation, voice }),
    // Models of other providers ignore it.
    providerOptions: {
      [templateOptionsKey]: JSON.parse(JSON.stringify({ ...brief, seed: brief.seed + variation })),
    },
    ...(signal && { abortSignal: signal }),
  };
  const written = await readText(model, options, { onText, keepsStopped: !isSummary });
  if (isSummary && engine.kind === "model") assertFacts(brief, written.text);
  return written;
}

/** Of a CV: it never says more about a person than they do. @throws Fault `ai.failed` */
function assertFacts({ prompt, theme = "" }: Brief, summary: string): void {
  const added = findNewFacts(`${theme}\n${prompt}`, summary);
  if (added.length === 0) return;
  const message = `The model’s summary was discarded, because it ${describeChanges(added.slice(0, 3))}, which you didn’t write. Try again.`;
  throw new Fault("upstream", "ai.failed", message);
}

/** Comments and summaries are written otherwise. */
const isOwnPost = ({ type }: Brief): boolean => type === "post" || type === "article";

const briefOf = ({ prompt = "", content_type, theme, type, tone, length }: GenerateContent, seed: number): Brief => ({
  prompt,
  theme: theme || undefined,
  type: content_type ?? type ?? writingDefaults.type,
  tone: tone ?? writingDefaults.tone,
  length: length ?? writingDefaults.length,
  seed,
});
