import { CalendarPlus, Check, Copy, Save, Text } from "lucide-react";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { textLimits } from "#core/content/states/contract.ts";
import { findMachinePhrases, findTextHints, groupPhrases } from "#core/writing/hints/rules.ts";
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
import { useSaveDraft } from "../use-save-draft.ts";
import type { SavedDraft, WrittenText } from "../use-results.ts";
import { MarkedText } from "./marked-text.tsx";

interface VariationProps {
  title: string;
  written: WrittenText;
  /** Keeps what was changed. */
  onEdit: (changed: Partial<WrittenText>) => void;
  engineLabel: string;
}

/** One text, which can be edited before it is used. */
export function Variation({ title, written, onEdit, engineLabel }: VariationProps) {
  const toast = useToast();
  const { text, aiGenerated, draft } = written;
  const save = useSaveDraft((saved) => onEdit({ draft: saved }));
  const openings = useOpeningLines();
  const isSaved = draft?.content === text;
  const composer = useComposerLink(text, aiGenerated);
  const navigate = useNavigate();
  // The saved draft, so that the text is not there twice.
  const link = draft ? ({ to: "/content-scheduler", search: { edit: draft.id } } as const) : composer;
  const frame = useRef<HTMLDivElement>(null);
  const slots = slotsIn(text);
  const phrases = groupPhrases(findMachinePhrases(text));
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
  const saveText = (onSaved?: (saved: SavedDraft) => void): void => {
    if (text.trim() === "") toast({ title: "Error", description: "No content to save.", tone: "destructive" });
    else save.mutate({ content: text, aiGenerated, draft }, onSaved && { onSuccess: onSaved });
  };
  const scheduleChanged = (): void =>
    saveText(({ id }) => void navigate({ to: "/content-scheduler", search: { edit: id } }));

  return (
    <Card>
      <CardHeader title={title} action={<Chip size="s">{engineLabel}</Chip>} />
      <div ref={frame} className="grid gap-3">
        <TextArea
          label="Edit the text"
          value={text}
          onValueChange={(edited) => onEdit({ text: edited })}
          limit={textLimits.content}
          rows={8}
        />
        {slots.length > 0 && <p className="text-s text-warn">Fill in before you post: {slots.join(", ")}</p>}
        {(phrases.length > 0 || hints.length > 0) && (
          <section aria-label="Hints" className="grid gap-2 rounded-control bg-sunken p-3 text-s">
            <ul className="grid gap-2 text-ink-2">
              {phrases.map(([first, ...others]) => (
                <li key={first.start} className="grid gap-1">
                  <p>
                    Sounds machine-made: “{first.phrase}”. {first.advice}
                    {others.length > 0 && ` It occurs ${others.length + 1} times.`}
                  </p>
                  <MarkedText text={text} phrases={[first, ...others]} />
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
          <Button icon={isSaved ? Check : Save} busy={save.isPending} disabled={isSaved} onClick={() => saveText()}>
            {isSaved ? "Saved" : "Save"}
          </Button>
          {draft && !isSaved ? (
            <Button icon={CalendarPlus} busy={save.isPending} onClick={scheduleChanged}>
              Schedule
            </Button>
          ) : (
            <LinkButton icon={CalendarPlus} {...link}>
              Schedule
            </LinkButton>
          )}
          <Button icon={Text} busy={openings.isPending} onClick={() => openings.ask(text)}>
            Opening lines
          </Button>
        </div>
      </div>
      <OpeningLinesDialog
        state={openings}
        onChoose={(line, isAi) => {
          onEdit({ text: replaceOpening(text, line), ...(isAi && { aiGenerated: true }) });
        }}
      />
    </Card>
  );
}
