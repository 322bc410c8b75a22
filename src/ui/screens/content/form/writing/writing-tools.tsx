import { useMutation, useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { writtenBy } from "#core/writing/models/contract.ts";
import { missingTheme, rewriteActions, type RewriteAction, type Rewritten, type Tone } from "#core/writing/contract.ts";
import { openingEnd } from "#core/writing/openings/rules.ts";
import { api, messageOf } from "../../../../api.ts";
import { Button } from "../../../../components/button.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { Menu } from "../../../../components/overlay/menu.tsx";
import { writerQuery } from "../../../../data/writer.ts";
import { OpeningLinesDialog } from "../../../../features/opening-lines/opening-lines-dialog.tsx";
import { useOpeningLines } from "../../../../features/opening-lines/use-opening-lines.ts";
import { applyEdit, selectionOf } from "../text/apply-edit.ts";
import { insertEdit } from "../text/text-edits.ts";
import type { ContentFormState } from "../use-content-form.ts";
import { ToneDialog } from "./tone-dialog.tsx";
import { TranslateDialog } from "./translate-dialog.tsx";

const labels: Record<RewriteAction, string> = {
  rewrite: "Rewrite",
  shorten: "Shorten",
  lengthen: "Lengthen",
  tone: "Change tone...",
  grammar: "Fix grammar",
  translate: "Translate...",
};

/** Without a model. */
const labelsByRule: Partial<Record<RewriteAction, string>> = {
  shorten: "Drop filler words",
  grammar: "Fix typing slips",
};

/** Writes the content from the theme, and changes the selected text, or all of it. */
export function WritingTools({ form }: { form: ContentFormState }) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<"tone" | "translate">();
  const openings = useOpeningLines();
  const [wanted, setWanted] = useState(false);
  const { data: writer } = useQuery({ ...writerQuery, enabled: wanted });
  const generate = useGenerateContent(form);
  const rewrite = useRewriteSelection(form, place);
  const hasModel = writer?.engine.kind === "model";
  const start = (action: RewriteAction): void => {
    if (action === "translate" || action === "tone") setAsking(action);
    else rewrite.start({ action });
  };
  const rewrites = rewriteActions.map((action) => {
    const isAvailable = writer?.actions.includes(action) ?? false;
    const label = hasModel ? labels[action] : (labelsByRule[action] ?? `${labels[action]} (needs an AI model)`);
    return { label, disabled: !isAvailable, onSelect: () => start(action) };
  });
  return (
    <div
      ref={place}
      className="-mt-2 flex flex-wrap gap-2"
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
    >
      <Button size="s" icon={Sparkles} busy={generate.isPending} onClick={generate.start}>
        {generate.isPending ? "Generating..." : "Generate"}
      </Button>
      <Menu
        label="Improve the text"
        align="start"
        trigger={
          <Button size="s" busy={rewrite.isPending || openings.isPending}>
            Improve
          </Button>
        }
        items={[
          ...rewrites,
          { label: "Opening lines...", onSelect: () => openings.ask(contentField(place)?.value ?? "") },
        ]}
      />
      {asking === "translate" && (
        <TranslateDialog
          onClose={() => setAsking(undefined)}
          onTranslate={(language) => {
            setAsking(undefined);
            rewrite.start({ action: "translate", language });
          }}
        />
      )}
      {asking === "tone" && (
        <ToneDialog
          onClose={() => setAsking(undefined)}
          onChoose={(tone) => {
            setAsking(undefined);
            rewrite.start({ action: "tone", tone });
          }}
        />
      )}
      <OpeningLinesDialog
        state={openings}
        onChoose={(line, isAiGenerated) => {
          const field = contentField(place);
          if (!field) return;
          applyEdit(field, insertEdit({ value: field.value, start: 0, end: openingEnd(field.value) }, line));
          if (isAiGenerated) form.setValue("aiGenerated", true);
        }}
      />
    </div>
  );
}

function useGenerateContent(form: ContentFormState) {
  const toast = useToast();
  const setContent = (content: string): void =>
    form.setValue("content", content, { shouldDirty: true, shouldTouch: true });
  const generate = useMutation({
    mutationFn: async () => {
      const { theme, type } = form.getValues();
      return (await api.ai["generate-content"].$post({ json: { theme, type } })).json();
    },
    onSuccess: ({ content, engineLabel, notice, aiGenerated }) => {
      const before = form.getValues("content");
      setContent(content);
      if (aiGenerated) form.setValue("aiGenerated", true);
      const undo = { label: "Undo", onSelect: () => setContent(before) };
      const description = notice ?? writtenBy(engineLabel);
      toast({ title: "Content Generated", description, ...(before.trim() !== "" && { action: undo }) });
    },
    onError: (error) =>
      toast({
        title: "Generation Failed",
        description: messageOf(error, "Failed to generate content"),
        tone: "destructive",
      }),
  });
  return {
    isPending: generate.isPending,
    start(): void {
      if (form.getValues("theme") !== "") generate.mutate();
      else toast({ title: "Theme Required", description: missingTheme, tone: "destructive" });
    },
  };
}

function contentField(place: { current: HTMLElement | null }): HTMLTextAreaElement | undefined {
  const field = place.current?.closest("form")?.elements.namedItem("content");
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

interface Change {
  action: RewriteAction;
  tone?: Tone;
  language?: string;
}

function useRewriteSelection(form: ContentFormState, place: { current: HTMLElement | null }) {
  const toast = useToast();
  const rewrite = useMutation({
    mutationFn: async (json: Change & { text: string }) => (await api.ai.rewrite.$post({ json })).json(),
    onError: (error) =>
      toast({
        title: "Generation Failed",
        description: messageOf(error, "Failed to change the text. Try again."),
        tone: "destructive",
      }),
  });
  return {
    isPending: rewrite.isPending,
    start(change: Change): void {
      const field = contentField(place);
      if (!field) return;
      const { value, start, end } = selectionOf(field);
      const range = start === end ? { start: 0, end: value.length } : { start, end };
      const text = value.slice(range.start, range.end);
      if (text.trim() === "") {
        toast({ title: "Nothing to change", description: "Write or select some text first." });
        return;
      }
      const onSuccess = ({ content, engineLabel, notice, aiGenerated }: Rewritten): void => {
        // Someone who kept typing keeps what was typed.
        if (field.value.slice(range.start, range.end) !== text) {
          toast({ title: "Not Changed", description: "You edited the text in the meantime. Select it and try again." });
          return;
        }
        if (aiGenerated) form.setValue("aiGenerated", true);
        applyEdit(field, { ...insertEdit({ value, ...range }, content), ...range });
        toast({ title: "Text Changed", description: notice ?? `Undo with Ctrl+Z or ⌘Z. ${writtenBy(engineLabel)}` });
      };
      rewrite.mutate({ ...change, text }, { onSuccess });
    },
  };
}
