import { CalendarPlus, Check, Copy, Save, Text } from "lucide-react";
import { useRef, useState } from "react";
import { textLimits } from "#core/content/states/contract.ts";
import { findMachinePhrases, findTextHints } from "#core/writing/hints/rules.ts";
import { replaceOpening } from "#core/writing/openings/rules.ts";
import { slotsIn } from "#core/writing/rules.ts";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { OpeningLinesDialog } from "../../../features/opening-lines/opening-lines-dialog.tsx";
import { useOpeningLines } from "../../../features/opening-lines/use-opening-lines.ts";
import { useComposerLink } from "../../../features/starting-texts.ts";
import { useSavePost } from "../queries.ts";
import { MarkedText } from "./marked-text.tsx";

interface VariationProps {
  title: string;
  text: string;
  /** Keeps what was changed. */
  onEdit: (text: string) => void;
  engineLabel: string;
  aiGenerated: boolean;
}

/** One text, which can be edited before it is used. */
export function Variation({ title, text, onEdit, engineLabel, aiGenerated }: VariationProps) {
  const toast = useToast();
  const save = useSavePost();
  const openings = useOpeningLines();
  const [hasModelLine, setHasModelLine] = useState(false);
  const isSaved = save.isSuccess && save.variables.content === text;
  const isAiGenerated = aiGenerated || hasModelLine;
  const composer = useComposerLink(text, isAiGenerated);
  const frame = useRef<HTMLDivElement>(null);
  const slots = slotsIn(text);
  const phrases = findMachinePhrases(text);
  const hints = findTextHints(text);

  const copy = (): void => {
    // Absent over plain HTTP, despite its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const fail = (): void => {
      frame.current?.querySelector("textarea")?.select();
      toast({ title: "Error", description: "Failed to copy to clipboard.", tone: "destructive" });
    };
    if (clipboard) clipboard.writeText(text).then(() => toast({ title: "Copied!" }), fail);
    else fail();
  };
  const saveText = (): void => {
    if (text.trim() === "") toast({ title: "Error", description: "No content to save.", tone: "destructive" });
    else save.mutate({ content: text, aiGenerated: isAiGenerated });
  };

  return (
    <Card>
      <CardHeader title={title} action={<Chip size="s">{engineLabel}</Chip>} />
      <div ref={frame} className="grid gap-3">
        <TextArea label="Edit the text" value={text} onValueChange={onEdit} limit={textLimits.content} rows={8} />
        {slots.length > 0 && <p className="text-s text-warn">Fill in before you post: {slots.join(", ")}</p>}
        {(phrases.length > 0 || hints.length > 0) && (
          <section aria-label="Hints" className="grid gap-2 rounded-control bg-sunken p-3 text-s">
            {phrases.length > 0 && <MarkedText text={text} phrases={phrases} />}
            <ul className="grid gap-1 text-ink-2">
              {phrases.map(({ start, phrase, advice }) => (
                <li key={start}>
                  Sounds machine-made: “{phrase}”. {advice}
                </li>
              ))}
              {hints.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={copy}>
            Copy
          </Button>
          <Button icon={isSaved ? Check : Save} busy={save.isPending} disabled={isSaved} onClick={saveText}>
            {isSaved ? "Saved" : "Save"}
          </Button>
          <LinkButton icon={CalendarPlus} {...composer}>
            Schedule
          </LinkButton>
          <Button icon={Text} busy={openings.isPending} onClick={() => openings.ask(text)}>
            Opening lines
          </Button>
        </div>
      </div>
      <OpeningLinesDialog
        state={openings}
        onChoose={(line, isAi) => {
          onEdit(replaceOpening(text, line));
          if (isAi) setHasModelLine(true);
        }}
      />
    </Card>
  );
}
