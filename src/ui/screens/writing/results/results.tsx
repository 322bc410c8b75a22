import { FileText } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import type { Results as Written, WrittenText } from "../use-results.ts";
import { LiveText } from "./live-text.tsx";
import { Variation } from "./variation.tsx";

interface ResultsProps {
  results: Written | undefined;
  /** While they are written. */
  live: readonly string[] | undefined;
  /** Whether what is shown is of the last try. */
  hasNotice: boolean;
  onEdit: (at: number, changed: Partial<WrittenText>) => void;
}

export function Results({ results, live, hasNotice, onEdit }: ResultsProps) {
  if (live)
    return (
      <div className={classes("grid gap-4", live.length > 1 && "xl:grid-cols-2")}>
        {live.map((text, at) => (
          <LiveText key={at} title={live.length > 1 ? `Text ${at + 1}` : "Text"} text={text} />
        ))}
      </div>
    );
  if (!results)
    return (
      <Card flush>
        <Empty icon={FileText} sentence="Your text appears here. Write a prompt, or start from a template." />
      </Card>
    );
  const { written, texts } = results;
  const several = written.variations.length > 1;
  return (
    <div className="grid gap-4">
      {hasNotice && written.notice !== null && <Alert tone="warn">{written.notice}</Alert>}
      <div className={classes("grid gap-4", several && "xl:grid-cols-2")}>
        {texts.map((text, at) => (
          <Variation
            key={`${written.interactionId}.${at}`}
            title={several ? `Text ${at + 1}` : "Text"}
            written={text}
            onEdit={(changed) => onEdit(at, changed)}
            engineLabel={written.engineLabel}
          />
        ))}
      </div>
    </div>
  );
}
