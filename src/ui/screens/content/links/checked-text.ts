import { composeText, type TextParts } from "#core/content/rules.ts";

/** What of an item may have links: its post, and the first comment. */
export const checkedText = (item: TextParts & { firstComment?: string | null }): string =>
  [composeText(item), item.firstComment ?? ""].join("\n\n");
