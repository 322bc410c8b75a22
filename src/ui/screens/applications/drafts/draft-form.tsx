import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { cvAskedFor } from "#core/application-drafts/rules.ts";
import { applicationLimits } from "#core/applications/contract.ts";
import { Button, TextLink } from "../../../components/button.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { NewerNotice } from "../../../components/form/newer-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { ApplyAgain } from "./apply-again.tsx";
import { CopyPart } from "./copy-part.tsx";
import { mainCv, noCv } from "./draft-fields.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { useCvVersions } from "./draft-queries.ts";
import { useDraftActions } from "./use-draft-actions.ts";
import { useDraftEditor } from "./use-draft-editor.ts";

interface DraftFormProps {
  draft: ApplicationDraft;
  onClose: () => void;
}

export function DraftForm({ draft, onClose }: DraftFormProps) {
  const editor = useDraftEditor(draft);
  const actions = useDraftActions(draft, editor, onClose);
  const { isBusy, isApproved, isTried, conflict } = actions;
  const { change, fields, edit, kept, undoUse } = editor;
  const { coverLetter: letter, cv } = fields;
  const { id, method, problems, questions, jobTitle, company } = draft;
  const isLink = method === "link";
  const letterProblem = letter === draft.coverLetter ? problemOf(problems, "coverLetter") : undefined;
  const onDeleted = () => {
    kept.clear();
    onClose();
  };

  return (
    <DialogForm
      onSubmit={actions.submit}
      footer={
        <>
          <DeleteDraft id={id} name={`${jobTitle} at ${company}`} isDisabled={isBusy} onDeleted={onDeleted} />
          <Button busy={actions.isSaving} disabled={isBusy || change === undefined} onClick={actions.saveOnly}>
            Save
          </Button>
          <SubmitButton busy={actions.isSending} disabled={isApproved}>
            {isLink ? "I applied" : isApproved ? "Approved" : "Send application"}
          </SubmitButton>
        </>
      }
    >
      <KeptNotice kept={kept} />
      {!isBusy && (
        <NewerNotice title="This draft was changed elsewhere since you opened it" editor={conflict}>
          What you typed is still here. Keep it and save, or use the other version: Undo brings yours back.
        </NewerNotice>
      )}
      {undoUse && <UndoNotice text="The other version is shown." onUndo={undoUse} />}
      {isLink && <CopyPart draft={draft} letter={letter} cvVersionId={cv === mainCv || cv === noCv ? null : cv} />}
      <AnswerFields
        questions={questions}
        answers={fields.answers}
        checked={actions.checked}
        onChange={(answers) => edit({ answers })}
      />
      <CvChoice
        value={cv}
        onValueChange={(chosen) => edit({ cv: chosen })}
        asksForCv={!isLink && questions.some(({ kind, required }) => kind === "file" && required)}
        isChanged={change !== undefined && ("sendsCv" in change || "cvVersionId" in change)}
        problem={problemOf(problems, "cv")}
        isTried={isTried}
      />
      <TextArea
        label="Cover letter"
        hint={(isTried ? undefined : letterProblem) ?? letterUse}
        value={letter}
        onValueChange={(coverLetter) => edit({ coverLetter })}
        limit={applicationLimits.coverLetter}
        rows={12}
        {...(isTried && letterProblem !== undefined && { error: letterProblem })}
      />
      {!isLink && problemOf(problems, "connection") !== undefined && (
        <Alert tone="warn">{problemOf(problems, "connection")}</Alert>
      )}
      <FormFailure error={actions.error} fallback="Could not send the application. Try again." />
      <ApplyAgain
        sent={actions.sentBefore}
        isBusy={actions.isSending}
        onConfirm={actions.sendAgain}
        onCancel={actions.keepUnsent}
      />
    </DialogForm>
  );
}

const letterUse = "It fills in the form's field for a cover letter, if it has one.";

const problemOf = (problems: ApplicationDraft["problems"], field: ApplicationDraft["problems"][number]["field"]) =>
  problems.find((problem) => problem.field === field)?.message;

interface CvChoiceProps {
  value: string;
  onValueChange: (value: string) => void;
  asksForCv: boolean;
  /** Chosen since the problem was found. */
  isChanged: boolean;
  problem: string | undefined;
  isTried: boolean;
}

function CvChoice({ value, onValueChange, asksForCv, isChanged, problem, isTried }: CvChoiceProps) {
  const { data: versions = [] } = useCvVersions();
  const options = [
    { value: mainCv, label: "CV" },
    ...versions.map(({ id, name }) => ({ value: id, label: name })),
    { value: noCv, label: "No CV" },
  ];
  const isMissing = value === noCv && asksForCv;
  const missing = isMissing ? cvAskedFor : value === noCv || isChanged ? undefined : problem;
  return (
    <SelectField
      label="CV"
      value={value}
      onValueChange={onValueChange}
      options={options}
      error={isTried || isMissing ? missing : undefined}
      hint={
        missing !== undefined &&
        !isMissing && (
          <>
            {!isTried && `${missing} `}
            <TextLink to="/cv-generator">Open the CV Generator</TextLink>
          </>
        )
      }
    />
  );
}
