import { RotateCcw, Sparkles, Square } from "lucide-react";
import { useState, type FormEvent } from "react";
import { missingPrompt, promptMax } from "#core/writing/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import type { Draft } from "../draft.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { StyleFields } from "../style-fields.tsx";
import { useGenerate } from "../use-generate.ts";
import type { ResultsState } from "../use-results.ts";
import { VoiceCard } from "../voice/voice-card.tsx";
import { Results } from "../results/results.tsx";

interface GenerateTabProps {
  draft: Draft;
  onDraftChange: (draft: Draft) => void;
  results: ResultsState;
  /** The returned function undoes it, if it can be undone. */
  onStartOver: () => (() => void) | undefined;
  hasModel: boolean;
}

function problemOf(prompt: string): string | undefined {
  if (prompt.trim() === "") return missingPrompt;
  return prompt.length > promptMax ? `The prompt can have at most ${formatCount(promptMax)} characters.` : undefined;
}

export function GenerateTab({ draft, onDraftChange, results: shown, onStartOver, hasModel }: GenerateTabProps) {
  const toast = useToast();
  const { results, show, edit } = shown;
  const { texts, isPending, failure, generate, stop } = useGenerate(show);
  const [error, setError] = useState<string>();
  const change = (changed: Partial<Draft>): void => onDraftChange({ ...draft, ...changed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { prompt, theme, type, variations, ...style } = draft;
    const problem = problemOf(prompt);
    setError(problem);
    if (problem !== undefined) {
      toast({ title: "Error", description: problem, tone: "destructive" });
      return;
    }
    generate({ prompt, content_type: type, ...(theme !== "" && { theme }), ...style, variations });
  };
  const startOver = (): void => {
    const undo = onStartOver();
    toast({ title: "Prompt and text discarded", ...(undo && { action: { label: "Undo", onSelect: undo } }) });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-start">
      <Card className="lg:col-start-1">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label="Prompt"
            value={draft.prompt}
            onValueChange={(prompt) => change({ prompt })}
            limit={promptMax}
            rows={6}
            placeholder="What happened, with the facts and numbers you want in the text"
            hint={
              hasModel
                ? "Write the facts in full sentences. A model may invent what is missing: check it before you post."
                : "Write the facts in full sentences. Nothing is made up: missing facts become [slots]."
            }
            error={error}
          />
          <StyleFields draft={draft} onChange={change} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton busy={isPending} busyLabel="Generating..." className="grow">
              <Sparkles aria-hidden className="size-4" />
              {results ? "Generate again" : "Generate"}
            </SubmitButton>
            {isPending && (
              <Button icon={Square} onClick={stop}>
                Stop
              </Button>
            )}
            {results && !isPending && (
              <Button icon={RotateCcw} onClick={startOver}>
                Start over
              </Button>
            )}
          </div>
        </form>
      </Card>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {failure !== undefined && (
          <Alert tone="bad" className="mb-4">
            {failure}
          </Alert>
        )}
        <Results
          results={results}
          live={isPending ? texts : undefined}
          hasNotice={failure === undefined}
          onEdit={edit}
        />
      </div>
      <VoiceCard hasModel={hasModel} />
    </div>
  );
}
