import { FileText } from "lucide-react";
import type { GeneratedContent } from "#core/writing/contract.ts";
import { composeOpenings } from "#core/writing/template-writer/rules.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import type { Draft } from "../draft.ts";
import { Variation } from "./variation.tsx";

interface ResultsProps {
  written: GeneratedContent | undefined;
  isWriting: boolean;
  draft: Draft;
}

export function Results({ written, isWriting, draft }: ResultsProps) {
  if (isWriting)
    return (
      <Card>
        <output className="grid gap-3">
          <span className="text-s text-ink-2">Writing...</span>
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </output>
      </Card>
    );
  if (!written)
    return (
      <Card flush>
        <Empty icon={FileText} sentence="Your text appears here. Write a prompt, or start from a template." />
      </Card>
    );
  const several = written.variations.length > 1;
  return (
    <div className="grid gap-4">
      {written.notice !== null && <Alert tone="warn">{written.notice}</Alert>}
      <div className={classes("grid gap-4", several && "xl:grid-cols-2")}>
        {written.variations.map((text, at) => (
          <Variation
            key={`${written.interactionId}.${at}`}
            title={several ? `Text ${at + 1}` : "Text"}
            text={text}
            engineLabel={written.engineLabel}
            aiGenerated={written.aiGenerated}
          />
        ))}
      </div>
      <Openings draft={draft} />
    </div>
  );
}

/** Other first lines for the same prompt. */
function Openings({ draft }: { draft: Draft }) {
  const lines = composeOpenings(draft);
  if (draft.prompt.trim() === "" || draft.type === "comment") return null;
  return (
    <Card>
      <CardHeader title="Other opening lines" />
      <ul className="grid gap-2 text-s text-ink-2">
        {lines.map((line) => (
          <li key={line} dir="auto" className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-3">Made by rules from your prompt's first sentence.</p>
    </Card>
  );
}
