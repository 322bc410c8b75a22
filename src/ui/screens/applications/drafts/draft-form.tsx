import type { FormEvent } from "react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { applicationLimits } from "#core/applications/contract.ts";
import { Button, TextLink } from "../../../components/button.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { NewerNotice } from "../../../components/form/newer-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { CopyPart } from "./copy-part.tsx";
import { mainCv, noCv } from "./draft-fields.ts";
import { useCvVersions, useDeleteDraft, useMarkApplied, useSaveDraft, useSendDraft } from "./draft-queries.ts";
import { useDraftEditor } from "./use-draft-editor.ts";

interface DraftFormProps {
  draft: ApplicationDraft;
  onClose: () => void;
}

/** What is on the screen when 'Send application' is pressed is what is sent. */
export function DraftForm({ draft, onClose }: DraftFormProps) {
  const editor = useDraftEditor(draft);
  const save = useSaveDraft(draft.id);
  const send = useSendDraft(draft.id);
  const applied = useMarkApplied(draft.id);
  const remove = useDeleteDraft(draft.id);
  const toast = useToast();
  const { method, state, problems } = draft;
  const { change, revision, fields, saved: onSaved } = editor;
  const { coverLetter: letter, cv } = fields;
  const isLink = method === "link";
  const isBusy = save.isPending || send.isPending || applied.isPending || remove.isPending;
  const letterProblem = letter === draft.coverLetter ? problemOf(problems, "coverLetter") : undefined;
  const isApproved = state === "waiting" && change === undefined;

  const decide = (use: () => void) => () => {
    use();
    for (const { reset } of [save, send, applied]) reset();
  };
  const conflict = {
    newer: editor.newer,
    useNewer: decide(editor.useNewer),
    keepMine: decide(editor.keepMine),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isApproved) return;
    if (isLink)
      applied.mutate(
        { change, onSaved },
        {
          onSuccess() {
            toast({ title: "Application Created", description: `${draft.jobTitle}, ${draft.company}` });
            onClose();
          },
        },
      );
    else
      send.mutate(
        { change, onSaved, revision },
        { onSuccess: () => toast({ title: "Application approved", description: "The bot sends it once." }) },
      );
  };
  const saveOnly = () =>
    change &&
    save.mutate(change, {
      onSuccess(now) {
        onSaved(now);
        toast({ title: "Draft saved" });
      },
    });
  const removeDraft = () =>
    remove.mutate(undefined, {
      onSuccess() {
        toast({ title: "Draft deleted" });
        onClose();
      },
    });

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button variant="danger" busy={remove.isPending} disabled={isBusy} onClick={removeDraft}>
            Delete
          </Button>
          <Button busy={save.isPending} disabled={isBusy || change === undefined} onClick={saveOnly}>
            Save
          </Button>
          <SubmitButton busy={send.isPending || applied.isPending} disabled={isApproved}>
            {isLink ? "I applied" : isApproved ? "Approved" : "Send application"}
          </SubmitButton>
        </>
      }
    >
      <KeptNotice kept={editor.kept} />
      {!isBusy && (
        <NewerNotice title="This draft was changed elsewhere since you opened it" editor={conflict}>
          What you typed is still here. Keep it and save, or use the other version: Undo brings yours back.
        </NewerNotice>
      )}
      {editor.undoUse && <UndoNotice text="The other version is shown." onUndo={editor.undoUse} />}
      {isLink && <CopyPart draft={draft} letter={letter} cvVersionId={cv === mainCv || cv === noCv ? null : cv} />}
      <AnswerFields
        questions={draft.questions}
        answers={fields.answers}
        onChange={(answers) => editor.edit({ answers })}
      />
      <CvChoice
        value={cv}
        onValueChange={(chosen) => editor.edit({ cv: chosen })}
        problem={problemOf(problems, "cv")}
        isTried={send.isError}
      />
      <TextArea
        label="Cover letter"
        hint={letterProblem ?? "It fills in the form's field for a cover letter, if it has one."}
        value={letter}
        onValueChange={(coverLetter) => editor.edit({ coverLetter })}
        limit={applicationLimits.coverLetter}
        rows={12}
        {...(send.isError && letterProblem !== undefined && { error: letterProblem })}
      />
      {!isLink && problemOf(problems, "connection") !== undefined && (
        <Alert tone="warn">{problemOf(problems, "connection")}</Alert>
      )}
      <FormFailure
        error={editor.newer ? undefined : (send.error ?? applied.error ?? save.error)}
        fallback="Could not send the application. Try again."
      />
      <FormFailure error={remove.error} fallback="Could not delete the draft. Try again." />
    </DialogForm>
  );
}

const problemOf = (problems: ApplicationDraft["problems"], field: ApplicationDraft["problems"][number]["field"]) =>
  problems.find((problem) => problem.field === field)?.message;

interface CvChoiceProps {
  value: string;
  onValueChange: (value: string) => void;
  problem: string | undefined;
  isTried: boolean;
}

function CvChoice({ value, onValueChange, problem, isTried }: CvChoiceProps) {
  const { data: versions = [] } = useCvVersions();
  const options = [
    { value: mainCv, label: "CV" },
    ...versions.map(({ id, name }) => ({ value: id, label: name })),
    { value: noCv, label: "No CV" },
  ];
  const missing = value === noCv ? undefined : problem;
  return (
    <SelectField
      label="CV"
      value={value}
      onValueChange={onValueChange}
      options={options}
      error={isTried ? missing : undefined}
      hint={
        missing !== undefined && (
          <>
            {!isTried && `${missing} `}
            <TextLink to="/cv-generator">Open the CV Generator</TextLink>
          </>
        )
      }
    />
  );
}
