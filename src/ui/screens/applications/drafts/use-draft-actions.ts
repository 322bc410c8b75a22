import type { FormEvent } from "react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { useToast } from "../../../components/feedback/toast.ts";
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || isApproved) return;
    if (draft.method !== "link")
      return send.mutate(
        { change, onSaved, revision },
        { onSuccess: () => toast({ title: "Application approved", description: "The bot sends it once." }) },
      );
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
    if (!change) return;
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
    isTried: send.isError,
    error: newer ? undefined : (send.error ?? applied.error ?? save.error),
    conflict: { newer, useNewer: decide(editor.useNewer), keepMine: decide(editor.keepMine) },
  };
}
