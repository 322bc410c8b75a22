import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useContext, useState } from "react";
import type { Rewording, Suggestion } from "#core/cv/rewording/contract.ts";
import { applySuggestion } from "#core/cv/rewording/rules.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { CvFacts } from "./cv-facts.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useStop } from "./use-stop.ts";

interface RewordTextProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** Asks for other words for a text, line by line; nothing changes until the person uses them. */
export function RewordText({ label, value, onValueChange }: RewordTextProps) {
  const cv = useContext(CvFacts);
  const [rewording, setRewording] = useState<Rewording>();
  const toast = useToast();
  const client = useQueryClient();
  const { begin, stop } = useStop();
  const ask = useMutation({
    mutationFn: async ({ text, signal }: { text: string; signal: AbortSignal }) =>
      (await api.cv.suggestions.$post({ json: { text, ...(cv && { cv }) } }, { init: { signal } })).json(),
    onSuccess(answer) {
      setRewording(answer);
      if (answer.suggestions.length === 0)
        toast({ title: "Nothing to Improve", description: answer.notice ?? "No better wording was found." });
      void client.invalidateQueries({ queryKey: ["writing"] });
    },
    onError(error, { signal }) {
      if (signal.aborted) return;
      const description = messageOf(error, "Failed to improve the text. Please try again.");
      toast({ title: "Error", description, tone: "destructive" });
    },
  });
  const keep = (dropped: readonly Suggestion[]): void =>
    setRewording(
      (shown) => shown && { ...shown, suggestions: shown.suggestions.filter((one) => !dropped.includes(one)) },
    );
  const accept = (suggestions: readonly Suggestion[]): void => {
    let text = value;
    for (const suggestion of suggestions) {
      const changed = applySuggestion(text, suggestion);
      if (changed === undefined)
        toast({
          title: "Not Changed",
          description: "You edited this line in the meantime. Ask for suggestions again.",
        });
      else text = changed;
    }
    if (text !== value) onValueChange(text);
    keep(suggestions);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          icon={Sparkles}
          aria-label={`Improve wording of ${label}`}
          busy={ask.isPending}
          disabled={value.trim() === ""}
          onClick={() => ask.mutate({ text: value, signal: begin() })}
        >
          {ask.isPending ? "Improving..." : "Improve wording"}
        </Button>
        {ask.isPending && (
          <Button size="s" variant="ghost" onClick={stop}>
            Cancel
          </Button>
        )}
      </div>
      {rewording && rewording.suggestions.length > 0 && (
        <SuggestionList {...{ label, rewording }} onUse={accept} onDismiss={(suggestion) => keep([suggestion])} />
      )}
    </>
  );
}
