import { statSync } from "node:fs";
import type { Log } from "#core/ports.ts";
import type { SelectorTable } from "./controls.ts";
import { readSelectorFile, selectorFilePath } from "./selector-file.ts";

/** The selectors of the file in the data folder, read again whenever it changes; undefined without one, or if it is refused. */
export function createSelectorSource(dataDir: string, log: Log): () => SelectorTable | undefined {
  const path = selectorFilePath(dataDir);
  let readAt: number | undefined;
  let table: SelectorTable | undefined;
  return () => {
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === readAt) return table;
    readAt = changedAt;
    try {
      const override = readSelectorFile(path);
      table = override?.table;
      if (override) log.info("selectors.replaced", { path, controls: override.controls.join(", ") });
    } catch (error) {
      table = undefined;
      log.warn("selectors.refused", { path, reason: error instanceof Error ? error.message : String(error) });
    }
    return table;
  };
}
