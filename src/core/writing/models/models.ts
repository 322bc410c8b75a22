import { Fault } from "#core/errors.ts";
import { ModelError, type ConfiguredModel, type ModelDriver, type TextModel } from "#core/model-port.ts";
import type { Log } from "#core/ports.ts";
import type { ModelSettings } from "#core/settings/server-settings.ts";
import {
  templateWriterName,
  type Engine,
  type InteractionKind,
  type ModelUsage,
  type PricedModels,
} from "./contract.ts";
import { createInteractions, type InteractionsDeps, type Settled } from "./interactions.ts";
import { limitModel } from "./limited-model.ts";
import { meterModel, type Meter } from "./metered-model.ts";
import { createModelTest } from "./model-test.ts";

export interface ModelsDeps extends InteractionsDeps {
  log: Log;
  driver: ModelDriver;
  serverSettings: { modelSettings(): ModelSettings };
}

/** One request of a person, whatever number of calls the model gets for it: it costs one AI interaction. */
export interface Interaction {
  id: string;
  engine: Engine;
  /**
   * Reserved, metered, with retries and time limits; throws Faults whose messages are for people, and `AbortError`.
   * Pass it to `streamText` with `maxRetries: 0`.
   */
  model: TextModel;
  /** Call it once the answer is complete, failed or stopped: it settles quota and usage. Repeated calls do nothing. */
  end(settled?: Settled): void;
}

const templateEngine: Engine = { kind: "template", label: templateWriterName, name: "template" };
const engineOf = (model: string): Engine => ({ kind: "model", label: model, name: model });

export type Models = ReturnType<typeof createModels>;

/** The server's model, or the template writer without one. */
export function createModels(deps: ModelsDeps) {
  const { clock, log, driver, serverSettings, prices } = deps;
  const interactions = createInteractions(deps);

  const configured = (): ConfiguredModel | undefined => {
    const { provider, baseUrl, apiKey, model } = serverSettings.modelSettings();
    if (provider === undefined || model === undefined) return undefined;
    if (provider === "openai-compatible" && baseUrl === undefined) return undefined;
    return { connection: { provider, baseUrl, apiKey }, model };
  };

  const open = async ({ connection, model }: ConfiguredModel, meter: Meter): Promise<TextModel> =>
    meterModel(limitModel(await driver.open(connection, model), clock), meter);

  return {
    engine(): Engine {
      const found = configured();
      return found ? engineOf(found.model) : templateEngine;
    },

    /** For what rules can't write. @throws Fault `ai.model_required` */
    assertModel(): void {
      if (configured()) return;
      const message = "This needs an AI model. An admin can connect one in the server settings.";
      throw new Fault("conflict", "ai.model_required", message);
    },

    /**
     * @param template writes without a model
     * @throws Fault `quota.used_up`
     */
    async begin(userId: string, kind: InteractionKind, template: TextModel): Promise<Interaction> {
      const found = configured();
      if (!found) return { id: Bun.randomUUIDv7(), engine: templateEngine, model: template, end: () => undefined };
      const { provider } = found.connection;
      const { id, meter, end } = interactions.begin({ userId, kind, provider, model: found.model });
      const onFailed = (error: unknown): void => {
        meter.onFailed(error);
        if (error instanceof ModelError) log.warn("model.failed", { failure: error.failure, ...error.detail });
      };
      try {
        return { id, engine: engineOf(found.model), model: await open(found, { ...meter, onFailed }), end };
      } catch (error) {
        end();
        throw error;
      }
    },

    usageOf: (userId: string): ModelUsage => interactions.usageOf(userId),
    usageByMonth: interactions.usage.byMonth,
    usageByUser: interactions.usage.byUser,
    usageMonths: interactions.usage.months,

    /** With the model that is set up now. */
    pricedModels(): PricedModels {
      const listed = prices.list();
      const isPriced = new Set(listed.map(({ model }) => model));
      const named = new Set([...interactions.usage.modelNames(), configured()?.model ?? []].flat());
      return { prices: listed, unpriced: [...named].filter((model) => !isPriced.has(model)) };
    },
    lastOutcome: interactions.lastOutcome,
    settleInterrupted: interactions.settleInterrupted,
    ...createModelTest({ clock, driver, serverSettings, configured }),
  };
}
