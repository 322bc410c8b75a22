import { invalid } from "#core/errors.ts";
import type { ImportSettings } from "./contract.ts";

/** @throws Fault `content_import.mapping` */
export function assertMapping({ mapping }: ImportSettings, columns: readonly string[]): void {
  if (mapping.content === undefined) {
    throw invalid("content_import.mapping", "mapping.content", "Choose the column with the text.");
  }
  for (const [field, at] of Object.entries(mapping)) {
    if (at < columns.length) continue;
    const message = `The file has ${columns.length} columns, the first being 0. Column ${at} does not exist.`;
    throw invalid("content_import.mapping", `mapping.${field}`, message);
  }
}
