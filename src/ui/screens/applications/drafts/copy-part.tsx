import { Copy, Download } from "lucide-react";
import { useState } from "react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useCopy } from "../../../components/fields/use-copy.ts";
import { Section } from "../details/section.tsx";
import { isAsked } from "./answers.ts";
import { downloadCv, useSavedAnswers } from "./draft-queries.ts";

interface CopyPartProps {
  draft: ApplicationDraft;
  letter: string;
  cvVersionId: string | null;
}

/** For a form on another site: what to paste into it. */
export function CopyPart({ draft, letter, cvVersionId }: CopyPartProps) {
  const { data: saved = [] } = useSavedAnswers();
  const answers = [
    ...draft.questions
      .filter(isAsked)
      .flatMap(({ label, answer }) => (answer === null ? [] : [{ question: label, answer }])),
    ...saved.filter(({ question }) => draft.questions.every(({ label }) => label !== question)),
  ];
  return (
    <Section title="Apply on the job's own site">
      <p className="text-s text-ink-2">Open the job, fill in its form with what is below, then press ‘I applied’.</p>
      <p className="flex flex-wrap gap-2">
        <CvDownload version={cvVersionId} />
        {letter !== "" && <CopyButton text={letter} label="Copy the letter" />}
      </p>
      {answers.length > 0 && (
        <ul className="grid gap-2 text-s">
          {answers.map(({ question, answer }) => (
            <li key={question} className="flex items-start justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span dir="auto" className="block text-ink-3">
                  {question}
                </span>
                <span dir="auto" className="block whitespace-pre-wrap text-ink">
                  {answer}
                </span>
              </span>
              <CopyButton text={answer} label="Copy" name={`Copy the answer to ‘${question}’`} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function CopyButton({ text, label, name }: { text: string; label: string; name?: string }) {
  const { ref, copy, status } = useCopy<HTMLSpanElement>(text);
  return (
    <span className="inline-flex shrink-0 items-center gap-2">
      <Button size="s" icon={Copy} onClick={copy} {...(name !== undefined && { "aria-label": name })}>
        {label}
      </Button>
      <span ref={ref} className="sr-only">
        {text}
      </span>
      <output className="text-xs text-ink-3">{status}</output>
    </span>
  );
}

function CvDownload({ version }: { version: string | null }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const name = await downloadCv(version);
      toast({ title: "CV Downloaded!", description: name });
    } catch (error) {
      const description = messageOf(error, "Could not download the CV. Try again.");
      toast({ title: "Download Failed", description, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="s" icon={Download} busy={isBusy} onClick={() => void download()}>
      Download the CV
    </Button>
  );
}
