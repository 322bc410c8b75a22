import { cvLimits } from "#core/cv/contract.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import type { TabProps } from "./tab-props.ts";

export function SummaryTab({ editor }: TabProps) {
  return (
    <TextArea
      label="Professional summary"
      value={editor.values.summary}
      onValueChange={(summary) => editor.edit({ summary }, "summary")}
      limit={cvLimits.text}
      rows={8}
      placeholder="What you do, your experience and your main results"
      hint="Two to four sentences."
      error={editor.errorOf("summary")}
    />
  );
}
