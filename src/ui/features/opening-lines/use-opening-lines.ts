import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { writerQuery } from "../../data/writer.ts";

export type OpeningLinesState = ReturnType<typeof useOpeningLines>;

/** First lines for a text, shown in a dialog once they are asked for. */
export function useOpeningLines() {
  const [text, setText] = useState<string>();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (asked: string) => (await api.ai["opening-lines"].$post({ json: { text: asked } })).json(),
    onSettled: () => client.invalidateQueries({ queryKey: writerQuery.queryKey }),
  });
  return {
    isOpen: text !== undefined,
    isPending,
    suggestions: isPending ? undefined : data,
    problem: error ? messageOf(error, "Failed to suggest opening lines. Try again.") : undefined,
    ask(asked: string | undefined = text): void {
      if (asked === undefined || asked.trim() === "") {
        toast({ title: "Nothing to begin", description: "Write some text first." });
        return;
      }
      setText(asked);
      mutate(asked);
    },
    close: (): void => setText(undefined),
  };
}
