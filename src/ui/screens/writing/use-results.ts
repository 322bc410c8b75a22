import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GeneratedContent } from "#core/writing/contract.ts";

/** What was generated last, with the texts as the person has edited them. */
export interface Results {
  written: GeneratedContent;
  texts: readonly string[];
}

const resultsKey = ["generator-results"];
const liveKey = ["generator-live"];
/** As long as the page: a tab or a screen that is left loses nothing. */
const kept = { queryFn: skipToken, staleTime: Infinity, gcTime: Infinity } as const;

export function useResults() {
  const client = useQueryClient();
  const { data: results } = useQuery<Results>({ queryKey: resultsKey, ...kept });
  return {
    results,
    show: (written: GeneratedContent): void =>
      void client.setQueryData<Results>(resultsKey, { written, texts: written.variations }),
    edit: (at: number, text: string): void =>
      void client.setQueryData<Results>(resultsKey, (old) => old && { ...old, texts: old.texts.with(at, text) }),
  };
}

/** Texts while they are written. */
export function useLiveTexts() {
  const client = useQueryClient();
  const { data = [] } = useQuery<readonly string[]>({ queryKey: liveKey, ...kept });
  return { live: data, showLive: (texts: readonly string[]): void => void client.setQueryData(liveKey, texts) };
}
