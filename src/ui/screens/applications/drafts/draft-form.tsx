import { useState, type FormEvent } from "react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { applicationLimits } from "#core/applications/contract.ts";
import { Button, TextLink } from "../../../components/button.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import {
  useCvVersions,
  useDeleteDraft,
  useMarkApplied,
  useSaveDraft,
  useSendDraft,
  type Change,
} from "./draft-queries.ts";
import { AnswerFields, changedAnswers, initialAnswers } from "./answer-fields.tsx";
import { CopyPart } from "./copy-part.tsx";

const noCv = "none";
const mainCv = "cv";

interface DraftFormProps {
  draft: ApplicationDraft;
  onClose: () => void;
}

/** What is on the screen when 'Send application' is pressed is what is sent. */
export function DraftForm({ draft, onClose }: DraftFormProps) {
  const [letter, setLetter] = useState(draft.coverLetter);
  const [cv, setCv] = useState(draft.sendsCv ? (draft.cvVersionId ?? mainCv) : noCv);
  const [answers, setAnswers] = useState(() => initialAnswers(draft.questions));
  const save = useSaveDraft(draft.id);
  const send = useSendDraft(draft.id);
  const applied = useMarkApplied(draft.id);
  const remove = useDeleteDraft(draft.id);
  const toast = useToast();
  const { method, state, problems, revision } = draft;
  const isLink = method === "link";
  const isBusy = save.isPending || send.isPending || applied.isPending || remove.isPending;

  const given = changedAnswers(draft.questions, answers);
  const fields = {
    ...(letter !== draft.coverLetter && { coverLetter: letter }),
    ...((cv !== noCv) !== draft.sendsCv && { sendsCv: cv !== noCv }),
    ...(cv !== noCv && (cv === mainCv ? null : cv) !== draft.cvVersionId && { cvVersionId: cv === mainCv ? null : cv }),
    ...(given.length > 0 && { answers: given }),
  };
  const change: Change | undefined = Object.keys(fields).length > 0 ? { ...fields, revision } : undefined;
  const letterProblem = letter === draft.coverLetter ? problemOf(problems, "coverLetter") : undefined;
  const isApproved = state === "waiting" && change === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isApproved) return;
    if (isLink)
      applied.mutate(change, {
        onSuccess() {
          toast({ title: "Application Created", description: `${draft.jobTitle}, ${draft.company}` });
          onClose();
        },
      });
    else
      send.mutate(
        { change, revision },
        { onSuccess: () => toast({ title: "Application approved", description: "The bot sends it once." }) },
      );
  };
  const saveOnly = () => change && save.mutate(change, { onSuccess: () => toast({ title: "Draft saved" }) });
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
      {isLink && <CopyPart draft={draft} letter={letter} cvVersionId={cv === mainCv || cv === noCv ? null : cv} />}
      <AnswerFields questions={draft.questions} answers={answers} onChange={setAnswers} />
      <CvChoice value={cv} onValueChange={setCv} problem={problemOf(problems, "cv")} isTried={send.isError} />
      <TextArea
        label="Cover letter"
        hint={letterProblem ?? "It fills in the form's field for a cover letter, if it has one."}
        value={letter}
        onValueChange={setLetter}
        limit={applicationLimits.coverLetter}
        rows={12}
        {...(send.isError && letterProblem !== undefined && { error: letterProblem })}
      />
      {!isLink && problemOf(problems, "connection") !== undefined && (
        <Alert tone="warn">{problemOf(problems, "connection")}</Alert>
      )}
      <FormFailure
        error={send.error ?? applied.error ?? save.error}
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
