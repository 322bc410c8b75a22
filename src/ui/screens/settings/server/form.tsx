import { useRef, useState, type FormEvent } from "react";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Button } from "../../../components/button.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { fieldProblems } from "../../../lib/form-fields.ts";
import { AddressCard, ContactCard, MailCard, SignUpCard } from "./cards.tsx";
import { useSaveSettings } from "./queries.ts";
import { changeOf, problemsOf, type Edits } from "./values.ts";

export function SettingsForm({ settings }: { settings: ServerSettings }) {
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();
  const change = changeOf(settings, edits);
  const dirty = Object.keys(change).length > 0;

  const show = (found: Record<string, string>) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const discard = () => {
    setEdits({});
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!dirty || save.isPending) return;
    const found = problemsOf(change);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    save.mutate(change, { onSuccess: discard, onError: (error) => show(fieldProblems(error)) });
  };
  const fields = { settings, edits, problems, edit: (more: Edits) => setEdits({ ...edits, ...more }) };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <SignUpCard {...fields} />
      <ContactCard {...fields} />
      <AddressCard {...fields} />
      <MailCard {...fields} unsaved={dirty} />
      {dirty && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float max-sm:*:flex-1">
          <p className="grow text-s text-ink-2 max-sm:basis-full">You have unsaved changes.</p>
          <Button onClick={discard} disabled={save.isPending}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? "Saving..." : "Save changes"}
          </Button>
        </div>
      )}
      <LeaveGuard dirty={() => dirty} />
    </form>
  );
}
