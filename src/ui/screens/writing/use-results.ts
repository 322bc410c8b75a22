import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
  const { data: stored } = useQuery<Results>({ queryKey: resultsKey, ...kept });
  // The cache tells of a change later, and the caret would jump.
  const [edited, setEdited] = useState<Results>();
  const results = edited?.written === stored?.written ? edited : stored;
  return {
    results,
    show: (written: GeneratedContent): void =>
      void client.setQueryData<Results>(resultsKey, { written, texts: written.variations }),
    edit(at: number, text: string): void {
      const next = results && { ...results, texts: results.texts.with(at, text) };
      setEdited(next);
      client.setQueryData(resultsKey, next);
    },
  };
}

/** Texts while they are written. */
export function useLiveTexts() {
  const client = useQueryClient();
  const { data = [] } = useQuery<readonly string[]>({ queryKey: liveKey, ...kept });
  return { live: data, showLive: (texts: readonly string[]): void => void client.setQueryData(liveKey, texts) };
}
