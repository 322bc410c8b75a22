import type { Actor } from "./accounts/context.ts";
import { createModelPrices } from "./writing/models/prices.ts";
import { createWriting, type WritingDeps } from "./writing/writing.ts";

interface WritingModuleDeps extends Omit<WritingDeps, "prices" | "driver"> {
  models: WritingDeps["driver"];
  onSettingsChanged: (actor: Actor, change: object) => void;
}

export function createWritingModule({ onSettingsChanged, models, ...deps }: WritingModuleDeps) {
  const prices = createModelPrices<Actor>({ ...deps, onChanged: onSettingsChanged });
  return { ...createWriting({ ...deps, driver: models, prices }), prices };
}
