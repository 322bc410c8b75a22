import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { applicationLimits, type Application } from "#core/applications/contract.ts";
import { replyKinds, replyLabels, type ReplyKind, type ReplyProposal } from "#core/applications/replies/contract.ts";
import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useZone } from "../../../lib/use-zone.ts";
import { useApplicationPages, useRefreshApplications } from "../queries.ts";

const kinds = replyKinds.map((value) => ({ value, label: replyLabels[value] }));
const pageSize = 200;

interface ConfirmReplyProps {
  proposal: ReplyProposal;
  onBack: () => void;
  onClose: () => void;
}

const nameOf = ({ jobTitle, company }: Pick<Application, "jobTitle" | "company">): string =>
  `${jobTitle} at ${company}`;

/** On the person's own clock, if the mail names the zone of its time. */
function proposedTime(date: ReplyProposal["date"], zone: string): string {
  if (!date) return "";
  return date.startsAt === null ? `${date.day}T${date.time ?? ""}` : wallTimeOf(Date.parse(date.startsAt), zone);
}

export function ConfirmReply({ proposal, onBack, onClose }: ConfirmReplyProps) {
  const { applications: likely, date, subject, text, reason, company } = proposal;
  const zone = useZone();
  const { data } = useApplicationPages({ status: undefined, search: undefined, pageSize });
  const others = data?.pages.flatMap(({ items }) => items) ?? [];
  const choices = [...likely, ...others.filter(({ id }) => !likely.some((one) => one.id === id))];
  const [id, setId] = useState(likely[0]?.id ?? "");
  const [kind, setKind] = useState<ReplyKind>(proposal.kind ?? "received");
  const [time, setTime] = useState(proposedTime(date, zone));
  const toast = useToast();
  const refresh = useRefreshApplications();
  const confirm = useMutation({
    mutationFn: async () => {
      const at = resolveWallTime(time, zone)?.instant;
      const note = [subject, text]
        .filter((part) => part !== "")
        .join("\n\n")
        .slice(0, applicationLimits.note);
      const interview = kind === "interview" && at !== undefined ? { startsAt: new Date(at).toISOString() } : undefined;
      const json = {
        kind,
        note,
        ...(proposal.sentAt !== null && { at: proposal.sentAt }),
        ...(interview && { interview }),
      };
      return (await api["job-applications"][":id"].reply.$post({ param: { id }, json })).json();
    },
    onSuccess() {
      toast({ title: `Reply added: ${replyLabels[kind]}` });
      refresh();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id !== "" && !confirm.isPending) confirm.mutate();
  };
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <SubmitButton busy={confirm.isPending} busyLabel="Saving..." disabled={id === ""}>
            Confirm
          </SubmitButton>
        </>
      }
    >
      {likely.length === 0 && (
        <Alert tone="warn">
          {company === null
            ? "The mail names no company of your applications. Choose the one it answers."
            : `No application to ‘${company}’ was found. Choose the one it answers.`}
        </Alert>
      )}
      <SelectField
        label="Application"
        value={id}
        placeholder="Choose an application"
        onValueChange={setId}
        options={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
      />
      <SelectField
        label="What it says"
        value={kind}
        onValueChange={setKind}
        options={kinds}
        hint={reason === null ? "Nothing in the mail says it clearly." : `‘${reason}’`}
      />
      {kind === "interview" && (
        <TextField
          type="datetime-local"
          label="Interview (optional)"
          hint={date ? `From ‘${date.words}’ · ${zone}` : zone}
          className="tabular-nums"
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      )}
      <details className="text-s">
        <summary className="cursor-pointer font-medium text-ink">Mail, kept as a note</summary>
        <p dir="auto" className="mt-2 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {subject}
          {"\n\n"}
          {text}
        </p>
      </details>
      <FormFailure error={confirm.error} fallback="Could not save the reply. Try again." />
    </DialogForm>
  );
}
