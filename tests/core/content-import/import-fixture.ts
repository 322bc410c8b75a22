import type { ContentImport, ImportSettings } from "#core/content-import/contract.ts";
import type { Core } from "#core/core.ts";
import { createMemoryCore } from "../../support/core/core.ts";
import { insertPerson } from "../content/content-fixture.ts";

export function createImportFixture() {
  const core = createMemoryCore();
  const ada = insertPerson(core, "Ada");
  core.accounts.setQuotas(undefined, ada, { posts: 100_000, applications: 0, aiInteractions: 0 });
  const upload = (text: string | Uint8Array, name = "posts.csv"): ContentImport =>
    core.contentImport.add(ada, typeof text === "string" ? new TextEncoder().encode(text) : text, name);
  return { core, ada, upload };
}

export const check = (core: Core, userId: string, imported: ContentImport, change: Partial<ImportSettings> = {}) =>
  core.contentImport.check(userId, imported.id, { ...imported.settings, ...change });

export function runAll(core: Core, userId: string, id: string): ContentImport {
  for (;;) {
    const { state, done } = core.contentImport.get(userId, id);
    if (state === "done") return core.contentImport.get(userId, id);
    core.contentImport.run(userId, id, done);
  }
}

export function undoAll(core: Core, userId: string, id: string): ContentImport {
  for (;;) {
    const undone = core.contentImport.undo(userId, id);
    if (undone.state === "undone") return undone;
  }
}

export const exported = (core: Core, userId: string): string =>
  [...core.contentImport.export(userId, { bom: "true" })].join("");

export const items = (core: Core, userId: string) => core.content.list(userId, { limit: 200, order: "asc" }).items;
