import { useController, useWatch, type Control } from "react-hook-form";
import { nameMax } from "#core/accounts/contract.ts";
import { profileBounds, type Profile, type ProfileChange } from "#core/accounts/profile/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { ZoneField } from "../../../components/fields/zone-field.tsx";
import { Form } from "../../../components/form/form.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { keptAs } from "../../../components/form/kept/kept-fields.ts";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LinksField } from "./links-field.tsx";
import { useSaveProfile } from "./queries.ts";
import { KeptLinks, ProfileFormSchema, valuesOf, type ProfileValues } from "./values.ts";

export function ProfileForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const form = useSchemaForm({
    schema: ProfileFormSchema,
    values: valuesOf(profile),
    keep: { form: "profile", fields: { links: keptAs(KeptLinks) } },
    async submit(change) {
      form.replaceValues(valuesOf(await save.mutateAsync(change)));
    },
  });
  const { isDirty } = form.formState;
  const zone = useController({ control: form.control, name: "timezone" }).field;
  return (
    <Card>
      <CardHeader title="About you" />
      <Form onSubmit={form.onSubmit}>
        <KeptNotice kept={form.kept} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" required maxLength={nameMax} {...form.field("name")} />
          <TextField
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="Used to sign in. Can't be changed."
          />
        </div>
        <TextField
          label="Headline"
          hint="What you do, in one line"
          aside={<HeadlineCounter control={form.control} />}
          {...form.field("headline")}
        />
        <ZoneField
          value={zone.value}
          onChange={zone.onChange}
          hint="Used for days, months and limits, and for new posts. Scheduled posts keep their own."
          error={form.errorOf("timezone")}
        />
        <LinksField form={form} />
        <FormFailure error={form.submitError} fallback="Could not save your profile." />
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          {isDirty && <Button onClick={form.kept.discard}>Discard changes</Button>}
          <SubmitButton disabled={!isDirty} busy={form.isBusy} busyLabel="Saving...">
            Save profile
          </SubmitButton>
        </div>
      </Form>
      <LeaveGuard dirty={() => isDirty && !form.isBusy} kept={form.kept} />
    </Card>
  );
}

function HeadlineCounter({ control }: { control: Control<ProfileValues, unknown, ProfileChange> }) {
  const length = useWatch({ control, name: "headline" }).trim().length;
  const limit = profileBounds.headline;
  const over = length > limit;
  return (
    <span className={classes("shrink-0 tabular-nums", over && "font-medium text-bad")}>
      {length} / {limit}
      {over && <span className="sr-only"> characters, too many</span>}
    </span>
  );
}
