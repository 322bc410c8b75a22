import { useState, type FormEvent } from "react";
import { SentBefore, type ApplicationDraft } from "#core/application-drafts/contract.ts";
import { ApiError } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import type { Checked } from "./answer-fields.tsx";
import { checkAnswers } from "./answers.ts";
import { useMarkApplied, useSaveDraft, useSendDraft } from "./draft-queries.ts";
import type { DraftEditor } from "./use-draft-editor.ts";

/** What is on the screen when 'Send application' is pressed is what is sent. */
export function useDraftActions(draft: ApplicationDraft, editor: DraftEditor, onClose: () => void) {
  const { change, revision, saved: onSaved, newer } = editor;
  const save = useSaveDraft(draft.id);
  const send = useSendDraft(draft.id);
  const applied = useMarkApplied(draft.id);
  const toast = useToast();
  const isBusy = save.isPending || send.isPending || applied.isPending;
  const isApproved = draft.state === "waiting" && change === undefined;

  const [checked, setChecked] = useState<Checked>();
  const sentBefore = readSentBefore(send.error);

  /** What is wrong is marked where it is; nothing is sent then. */
  function isRight(check: NonNullable<Checked>): boolean {
    const found = checkAnswers(draft.questions, editor.fields.answers);
    setChecked(found === undefined ? undefined : check);
    return found === undefined || (found === "open" && check === "saving");
  }

  const approve = (again: boolean): void =>
    send.mutate(
      { change, onSaved, revision, again },
      { onSuccess: () => toast({ title: "Application approved", description: "The bot sends it once." }) },
    );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy || isApproved) return;
    const isLink = draft.method === "link";
    if (!isRight(isLink ? "saving" : "sending")) {
      send.reset();
      focusFirstInvalid(event.currentTarget);
      return;
    }
    if (!isLink) return approve(false);
    applied.mutate(
      { change, onSaved },
      {
        onSuccess() {
          editor.kept.clear();
          toast({ title: "Application Created", description: `${draft.jobTitle}, ${draft.company}` });
          onClose();
        },
      },
    );
  }

  function saveOnly(): void {
    if (!change || !isRight("saving")) return;
    save.mutate(change, {
      onSuccess(now) {
        onSaved(now);
        toast({ title: "Draft saved" });
      },
    });
  }

  const decide = (use: () => void) => () => {
    use();
    for (const { reset } of [save, send, applied]) reset();
  };
  return {
    submit,
    saveOnly,
    isBusy,
    isSaving: save.isPending,
    isSending: send.isPending || applied.isPending,
    isApproved,
    /** It was pressed, so what is missing is an error now. */
    isTried: send.isError || checked === "sending",
    checked,
    error: newer || sentBefore ? undefined : (send.error ?? applied.error ?? save.error),
    sentBefore,
    sendAgain: () => approve(true),
    keepUnsent: () => send.reset(),
    conflict: { newer, useNewer: decide(editor.useNewer), keepMine: decide(editor.keepMine) },
  };
}

/** Once the marks are shown. */
const focusFirstInvalid = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());

/** The application that the job has already. */
function readSentBefore(error: Error | null): SentBefore | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "drafts.already_applied") return undefined;
  return SentBefore.safeParse(error.problem.details).data;
}
