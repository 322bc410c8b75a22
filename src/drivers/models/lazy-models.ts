import type { ModelDriver } from "#core/model-port.ts";

/** Loaded with the first call: most processes never reach a model. */
export const lazyModels: ModelDriver = {
  open: async (...call) => (await import("./models.ts")).models.open(...call),
  listModels: async (...call) => (await import("./models.ts")).models.listModels(...call),
};
