import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { GeneratedContent } from "#core/writing/contract.ts";

/** The draft of the scheduler that a text was saved as. */
const SavedDraft = z.object({ id: z.string(), revision: z.int(), content: z.string() });
export type SavedDraft = z.infer<typeof SavedDraft>;

const WrittenText = z.object({
  /** As the person has edited it. */
  text: z.string(),
  /** A model wrote some of it. */
  aiGenerated: z.boolean(),
  draft: SavedDraft.nullable(),
});
export type WrittenText = z.infer<typeof WrittenText>;

/** What was generated last. */
export const Results = z.object({ written: GeneratedContent, texts: z.array(WrittenText) });
export type Results = z.infer<typeof Results>;

const resultsKey = ["generator-results"];
const liveKey = ["generator-live"];
/** As long as the page: a tab or a screen that is left loses nothing. */
const kept = { queryFn: skipToken, staleTime: Infinity, gcTime: Infinity } as const;

export type ResultsState = ReturnType<typeof useResults>;

export function useResults() {
  const client = useQueryClient();
  const { data: stored } = useQuery<Results>({ queryKey: resultsKey, ...kept });
  // The cache tells of a change later, and the caret would jump.
  const [edited, setEdited] = useState<Results>();
  const results = edited?.written === stored?.written ? edited : stored;
  const read = (): Results | undefined => client.getQueryData<Results>(resultsKey);
  return {
    results,
    /** Before the next render. */
    read,
    restore: (restored: Results): void => void client.setQueryData<Results>(resultsKey, restored),
    show: (written: GeneratedContent): void =>
      void client.setQueryData<Results>(resultsKey, {
        written,
        texts: written.variations.map((text) => ({ text, aiGenerated: written.aiGenerated, draft: null })),
      }),
    edit(at: number, changed: Partial<WrittenText>): void {
      const now = read();
      const text = now?.texts[at];
      if (!now || !text) return;
      const next = { ...now, texts: now.texts.with(at, { ...text, ...changed }) };
      setEdited(next);
      client.setQueryData(resultsKey, next);
    },
    clear(): void {
      setEdited(undefined);
      client.removeQueries({ queryKey: resultsKey });
    },
  };
}

/** Texts while they are written. */
export function useLiveTexts() {
  const client = useQueryClient();
  const { data = [] } = useQuery<readonly string[]>({ queryKey: liveKey, ...kept });
  return { live: data, showLive: (texts: readonly string[]): void => void client.setQueryData(liveKey, texts) };
}
