import { faqEntries, type FaqEntry } from "./entries.ts";

interface FaqFilter {
  search?: string | undefined;
  category?: string | undefined;
}

/** Matches question, answer or tag, whatever the case. */
export function filterEntries({ search = "", category }: FaqFilter): readonly FaqEntry[] {
  const wanted = search.trim().toLowerCase();
  return faqEntries.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      [entry.question, entry.answer, ...entry.tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** In the order of the entries. */
export const faqCategoriesShown: readonly string[] = [...new Set(faqEntries.map(({ category }) => category))];
