import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState, type ChangeEvent, type FormEvent } from "react";
import type { ReplyProposal } from "#core/applications/replies/contract.ts";
import { Button } from "../../../components/button.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { sendMail } from "../send-file.ts";
import { TextAreaField } from "../text-area-field.tsx";
import { ConfirmReply } from "./confirm-reply.tsx";

export function ReplyDialog({ onClose }: { onClose: () => void }) {
  const [proposal, setProposal] = useState<ReplyProposal>();
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Add a reply"
      description={
        proposal
          ? "Check what was found in the mail. Nothing is saved before you confirm it."
          : "Paste a mail from an employer, or choose an .eml file. It is read on this server only."
      }
    >
      {proposal ? (
        <ConfirmReply proposal={proposal} onBack={() => setProposal(undefined)} onClose={onClose} />
      ) : (
        <MailForm onRead={setProposal} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MailForm({ onRead, onClose }: { onRead: (proposal: ReplyProposal) => void; onClose: () => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const read = useMutation({ mutationFn: sendMail, onSuccess: onRead });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setProblem("Paste the mail first.");
    read.mutate(new Blob([text]));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) read.mutate(file);
    currentTarget.value = "";
  };
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={read.isPending} busyLabel="Reading...">
            Read mail
          </SubmitButton>
        </>
      }
    >
      <TextAreaField
        label="Mail"
        rows={8}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          setText(currentTarget.value);
        }}
      />
      <label className="inline-flex h-8.5 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-s font-medium text-ink hover:bg-sunken has-focus-visible:shadow-(--focus) touch:min-h-11">
        <FileUp aria-hidden className="size-4" />
        Choose an .eml file
        <input type="file" accept=".eml,message/rfc822" className="sr-only" onChange={choose} />
      </label>
      <FormFailure error={read.error} fallback="Could not read the mail. Try again." />
    </DialogForm>
  );
}
