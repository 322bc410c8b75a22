import { createModels, type ModelsDeps } from "./models/models.ts";

export type Writing = ReturnType<typeof createWriting>;

export type WritingDeps = ModelsDeps;

/** Texts, written by the server's model or by rules. */
export function createWriting(deps: WritingDeps) {
  const models = createModels(deps);
  return { models };
}
