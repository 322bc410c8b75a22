import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useContext, useState } from "react";
import { listSummaryFacts } from "#core/cv/summary-facts/rules.ts";
import type { GeneratedContent } from "#core/writing/contract.ts";
import { writtenBy } from "#core/writing/models/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { CvFacts } from "./cv-facts.ts";
import { useStop } from "./use-stop.ts";
import { WordChanges } from "./word-changes.tsx";

interface WriteSummaryProps {
  value: string;
  onValueChange: (value: string) => void;
}

/** Writes a summary from the facts of the CV; it is shown as a change, which the person uses or not. */
export function WriteSummary({ value, onValueChange }: WriteSummaryProps) {
  const cv = useContext(CvFacts);
  const [written, setWritten] = useState<GeneratedContent>();
  const toast = useToast();
  const client = useQueryClient();
  const { begin, stop } = useStop();
  const generate = useMutation({
    mutationFn: async ({ prompt, signal }: { prompt: string; signal: AbortSignal }) => {
      const json = { prompt, content_type: "summary", tone: "professional", length: "short" } as const;
      return (await api.ai["generate-content"].$post({ json }, { init: { signal } })).json();
    },
    onSuccess(summary) {
      setWritten(summary);
      toast({ title: "Summary Generated!", description: summary.notice ?? writtenBy(summary.engineLabel) });
      void client.invalidateQueries({ queryKey: ["writing"] });
    },
    onError(error, { signal }) {
      if (signal.aborted) return;
      const description = messageOf(error, "Failed to generate summary. Please try again.");
      toast({ title: "Error", description, tone: "destructive" });
    },
  });
  const start = (): void => {
    const facts = cv ? listSummaryFacts(cv) : "";
    if (facts !== "") generate.mutate({ prompt: facts, signal: begin() });
    else toast({ title: "Nothing to Write From", description: "Add your experience, education or skills first." });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={Sparkles} busy={generate.isPending} onClick={start}>
          {generate.isPending ? "Generating..." : "Generate summary"}
        </Button>
        {generate.isPending && (
          <Button size="s" variant="ghost" onClick={stop}>
            Cancel
          </Button>
        )}
      </div>
      {written && (
        <section aria-label="Generated summary" className="grid gap-2 rounded-card border border-line p-3">
          <p className="text-xs text-ink-3">
            {writtenBy(written.engineLabel)} From your headline, experience, education and skills.
          </p>
          <WordChanges before={value} after={written.content} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              onClick={() => {
                onValueChange(written.content);
                setWritten(undefined);
              }}
            >
              Use this summary
            </Button>
            <Button size="s" variant="ghost" onClick={() => setWritten(undefined)}>
              Discard
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
