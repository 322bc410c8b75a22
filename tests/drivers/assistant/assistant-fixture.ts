import { lazyModels } from "#drivers/models/lazy-models.ts";
import type { AnswerEvent, ChatRequest } from "#core/assistant/contract.ts";
import { ChatRequest as ChatRequestSchema, StartAnswer } from "#core/assistant/contract.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";

export const quota = 100;

export function createAssistantFixture({ hasModel = true } = {}) {
  const core = createTestCore({ models: lazyModels });
  const double = startModelDouble();
  if (hasModel) core.serverSettings.change(undefined, { ...double.settings, aiApiKey: "sk-hidden-provider-key" });
  const anna = insertPerson(core, "Anna", false);
  core.quotas.setLimits(anna, { posts: 10, applications: 10, aiInteractions: quota });
  const { assistant } = core;
  const chat = (message: string, more: Partial<ChatRequest> = {}, signal?: AbortSignal) =>
    assistant.chat(anna, ChatRequestSchema.parse({ message, ...more }), { ...(signal && { signal }) });

  /** Starts an answer and collects its events. */
  async function follow(input: object) {
    const started = await assistant.start(anna, StartAnswer.parse(input));
    const events: AnswerEvent[] = [];
    const { promise: ended, resolve } = Promise.withResolvers<Extract<AnswerEvent, { type: "end" }>>();
    let onEvent = (_event: AnswerEvent): void => undefined;
    assistant.follow(anna, started.id, (event) => {
      events.push(event);
      onEvent(event);
      if (event.type === "end") resolve(event);
    });
    /** Once this text has arrived. */
    const arrived = (text: string) =>
      new Promise<void>((done) => {
        const check = (): void => {
          if (textOf(events).includes(text)) done();
        };
        onEvent = check;
        check();
      });
    return { ...started, events, ended, arrived };
  }
  return {
    core,
    double,
    anna,
    assistant,
    chat,
    follow,
    used: () => core.quotas.usageOf(anna).aiInteractions.used,
    last: (conversationId: string) => assistant.get(anna, conversationId).messages.at(-1),
    async [Symbol.asyncDispose]() {
      await core.stop();
      core.close();
      await double[Symbol.asyncDispose]();
    },
  };
}

const textOf = (events: readonly AnswerEvent[]): string =>
  events
    .map((event) => {
      if (event.type === "text") return event.delta;
      const parts = event.type === "parts" ? event.parts : event.type === "part" ? [event.part] : [];
      return parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
    })
    .join("");
