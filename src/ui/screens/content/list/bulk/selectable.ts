import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";

export const selectableIn = (items: readonly ContentItem[]): ContentItem[] =>
  items.filter(({ detail }) => isAllowed(detail.state, "edit"));
