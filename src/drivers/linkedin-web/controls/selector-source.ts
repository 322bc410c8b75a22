import { lstatSync } from "node:fs";
import type { Log } from "#core/ports.ts";
import type { SelectorTable } from "./controls.ts";
import { readSelectorFile, selectorFilePath } from "./selector-file.ts";

/** Changes with the file's content, owner and permissions, and if another file takes its place. */
function stateOf(path: string): string | undefined {
  const file = lstatSync(path, { throwIfNoEntry: false });
  return file && [file.ino, file.mtimeMs, file.ctimeMs, file.size].join(" ");
}

/** The selectors of the file in the data folder, read again whenever it changes; undefined without one, or if it is refused. */
export function createSelectorSource(dataDir: string, log: Log): () => SelectorTable | undefined {
  const path = selectorFilePath(dataDir);
  let readAt: string | undefined;
  let table: SelectorTable | undefined;
  return () => {
    const state = stateOf(path);
    if (state === readAt) return table;
    readAt = state;
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
