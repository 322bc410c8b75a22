import { useState, type FormEvent } from "react";
import { nameMax } from "#core/accounts/contract.ts";
import { profileBounds, type Profile } from "#core/accounts/profile/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { TextField } from "../../../components/field.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { fieldProblems } from "../../../lib/form-fields.ts";
import { LinksField } from "./links-field.tsx";
import { useSaveProfile } from "./queries.ts";
import { changeOf, differs, problemsOf, valuesOf, type ProfileValues } from "./values.ts";

export function ProfileForm({ profile }: { profile: Profile }) {
  const [written, setWritten] = useState<ProfileValues>();
  const [tried, setTried] = useState(false);
  const save = useSaveProfile();
  const values = written ?? valuesOf(profile);
  const dirty = written !== undefined && differs(written, profile);
  const problems = { ...fieldProblems(save.error), ...(tried && problemsOf(values)) };
  const change = (part: Partial<ProfileValues>) => {
    save.reset();
    setWritten({ ...values, ...part });
  };
  const forget = () => {
    setWritten(undefined);
    setTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(values)).length === 0) save.mutate(changeOf(values), { onSuccess: forget });
    else focusFirstProblem(event.currentTarget);
  };
  return (
    <Card>
      <CardHeader title="About you" />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            autoComplete="name"
            required
            maxLength={nameMax}
            value={values.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={problems.name}
          />
          <TextField
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="You sign in with it. It cannot be changed."
          />
        </div>
        <TextField
          label="Headline"
          value={values.headline}
          onChange={({ currentTarget }) => change({ headline: currentTarget.value })}
          error={problems.headline}
          hint="What you do, in one line"
          aside={<Counter length={values.headline.trim().length} limit={profileBounds.headline} />}
        />
        <LinksField links={values.links} problems={problems} onChange={(links) => change({ links })} />
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          {dirty && <Button onClick={forget}>Discard changes</Button>}
          <Button type="submit" variant="primary" disabled={!dirty} busy={save.isPending}>
            {save.isPending ? "Saving..." : "Save profile"}
          </Button>
        </div>
      </form>
      <LeaveGuard dirty={() => dirty && !save.isPending} />
    </Card>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const over = length > limit;
  return (
    <span className={classes("shrink-0 tabular-nums", over && "font-medium text-bad")}>
      {length} / {limit}
      {over && <span className="sr-only"> characters, too many</span>}
    </span>
  );
}

/** The message stands beside it once it is drawn. */
function focusFirstProblem(form: EventTarget & Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
