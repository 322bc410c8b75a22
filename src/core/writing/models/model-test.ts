import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { ModelError, type ConfiguredModel, type ModelConnection, type ModelDriver } from "#core/model-port.ts";
import type { Clock } from "#core/ports.ts";
import type { ModelSettings } from "#core/settings/server-settings.ts";
import { providerNames, type ModelList, type ModelTest } from "./contract.ts";
import { describeFailure } from "./failure-messages.ts";
import { limitModel } from "./limited-model.ts";

/** Shorter than a real answer may take: the admin waits for it, and the web app for 30 s at most. */
const timeoutMs = 25_000;

interface ModelTestDeps {
  clock: Clock;
  driver: ModelDriver;
  serverSettings: { modelSettings(): ModelSettings };
  configured: () => ConfiguredModel | undefined;
}

const options: LanguageModelV4CallOptions = {
  prompt: [{ role: "user", content: [{ type: "text", text: "Answer with the word OK." }] }],
};

/** For the admin who sets a model up. It uses no one's quota. */
export function createModelTest({ clock, driver, serverSettings, configured }: ModelTestDeps) {
  const withTimeLimit = async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const aborting = new AbortController();
    const cancel = clock.after(timeoutMs, () => aborting.abort());
    try {
      return await run(aborting.signal);
    } catch (error) {
      throw aborting.signal.aborted ? new ModelError("timeout") : error;
    } finally {
      cancel();
    }
  };

  const ask = async ({ connection, model }: ConfiguredModel, signal: AbortSignal): Promise<string> => {
    const limited = limitModel(await driver.open(connection, model), clock);
    const { stream } = await limited.doStream({ ...options, abortSignal: signal });
    let text = "";
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta" || part.type === "reasoning-delta") text += part.delta;
      if (part.type === "finish" && part.finishReason.unified === "interrupted") throw new ModelError("interrupted");
    }
    return text;
  };

  return {
    async test(): Promise<ModelTest> {
      const found = configured();
      if (!found)
        return { works: false, message: describeMissing(serverSettings.modelSettings()), providerMessage: null };
      const startedAt = clock.now();
      try {
        const text = await withTimeLimit((signal) => ask(found, signal));
        if (text.trim() === "")
          return failed(`${found.model} answered without any text. Choose a model that writes text.`);
        const seconds = ((clock.now() - startedAt) / 1000).toFixed(1);
        return { works: true, message: `${found.model} answered in ${seconds} s.`, providerMessage: null };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return failed(describeFailure(error), error.detail);
      }
    },

    /** Why the provider can't be used now, without asking its model; null if nothing speaks against it. */
    async findProblem(): Promise<string | null> {
      const found = configured();
      if (!found) return null;
      try {
        await withTimeLimit((signal) => driver.listModels(found.connection, signal));
        return null;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return describeFailure(error);
      }
    },

    async list(): Promise<ModelList> {
      const { provider, baseUrl, apiKey } = serverSettings.modelSettings();
      if (provider === undefined) return { models: [], problem: "Choose a provider and save it first." };
      const connection: ModelConnection = { provider, baseUrl, apiKey };
      try {
        const models = await withTimeLimit((signal) => driver.listModels(connection, signal));
        const problem = models
          ? null
          : `${providerNames[provider]} has no list of models here. Enter the model's name.`;
        return { models: models ?? [], problem };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return { models: [], problem: describeFailure(error) };
      }
    },
  };
}

const failed = (message: string, { status, providerMessage }: ModelError["detail"] = {}): ModelTest => ({
  works: false,
  message,
  providerMessage: providerMessage === undefined ? null : `${status ? `${status}: ` : ""}${providerMessage}`,
});

function describeMissing({ provider, model }: ModelSettings): string {
  if (provider === undefined) return "Choose a provider and save it first.";
  return model === undefined
    ? "Enter the name of a model and save it first."
    : "Enter the provider's base URL and save it first.";
}
