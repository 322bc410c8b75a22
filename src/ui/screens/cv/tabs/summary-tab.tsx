import { cvLimits } from "#core/cv/contract.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { RewordText } from "../rewording/reword-text.tsx";
import { WriteSummary } from "../rewording/write-summary.tsx";
import type { TabProps } from "./tab-props.ts";

export function SummaryTab({ editor }: TabProps) {
  const { summary } = editor.values;
  // Undone apart from what was typed before.
  const accept = (text: string): void => editor.edit({ summary: text }, "summary.suggestion");
  return (
    <div className="grid gap-3">
      <TextArea
        label="Professional summary"
        value={summary}
        onValueChange={(text) => editor.edit({ summary: text }, "summary")}
        limit={cvLimits.text}
        rows={8}
        placeholder="What you do, your experience and your main results"
        hint="Two to four sentences."
        error={editor.errorOf("summary")}
      />
      <WriteSummary value={summary} onValueChange={accept} />
      <RewordText label="summary" value={summary} onValueChange={accept} />
    </div>
  );
}
