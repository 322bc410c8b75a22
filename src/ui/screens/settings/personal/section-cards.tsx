import { useController } from "react-hook-form";
import { nameMax } from "#core/accounts/contract.ts";
import {
  dateFormats,
  defaultViews,
  languages,
  pageSizes,
  profileVisibilities,
  sessionTimeouts,
  themes,
} from "#core/preferences/options/contract.ts";
import { Avatar } from "../../../components/avatar.tsx";
import { TextLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { ZoneField } from "../../../components/fields/zone-field.tsx";
import { formatDate } from "../../../lib/formats.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { ChoiceField, FlagField } from "./fields.tsx";
import { useOtherSignIn } from "../oidc/own-link.ts";
import type { SettingsFormProps } from "./values.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));
const languageName = new Intl.DisplayNames("en", { type: "language" });
const languageOptions = languages.map((value) => ({ value, label: languageName.of(value) ?? value }));
const formatOptions = dateFormats.map((value) => ({ value, label: value }));
const pageOptions = pageSizes.map((value) => ({ value, label: String(value) }));
const timeoutLabel = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
const timeoutOptions = sessionTimeouts.map((value) => ({ value, label: timeoutLabel(value) }));

export function ProfileCard({ form, settings: { profile } }: SettingsFormProps) {
  const zone = useController({ control: form.control, name: "profile.timezone" }).field;
  return (
    <Card aria-label="Profile">
      <CardHeader title="Profile" />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={profile.name} src={profile.avatar ?? undefined} size="l" />
          <p className="text-s text-ink-2">
            Your picture, headline and links are on <TextLink to="/profile">your profile</TextLink>.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" required maxLength={nameMax} {...form.field("profile.name")} />
          <TextField
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="Used to sign in. Can't be changed."
          />
          <ZoneField
            value={zone.value}
            onChange={zone.onChange}
            hint="Used for days, months and limits, and for new posts. Scheduled posts keep their own."
            error={form.errorOf("profile.timezone")}
          />
          <ChoiceField
            form={form}
            name="profile.language"
            label="Language"
            hint="For dates and numbers. Texts stay in English."
            options={languageOptions}
          />
          <ChoiceField form={form} name="profile.dateFormat" label="Date format" options={formatOptions} />
        </div>
      </div>
    </Card>
  );
}

export function PrivacyCard({ form }: SettingsFormProps) {
  return (
    <Card aria-label="Privacy">
      <CardHeader title="Privacy" />
      <div className="grid gap-4">
        <div className="max-w-80">
          <ChoiceField
            form={form}
            name="privacy.profileVisibility"
            label="Profile visibility"
            hint="Who on this server sees your posts on the sandbox network: everyone, people with a connected account, or only you."
            options={optionsOf(profileVisibilities)}
          />
        </div>
        <FlagField
          form={form}
          name="privacy.showActivity"
          label="Show activity"
          hint="People who see your posts there also see when you were last active."
        />
        <FlagField
          form={form}
          name="privacy.allowDataExport"
          label="Allow data export"
          hint="Lets you download everything as a file in the Data tab."
        />
        <FlagField
          form={form}
          name="privacy.allowDataDeletion"
          label="Allow data deletion"
          hint="Lets you delete your data or your account in the Data tab."
        />
      </div>
    </Card>
  );
}

export function SessionCard({ form, settings: { security } }: SettingsFormProps) {
  const zone = useZone();
  const { passwordLastChanged: changedAt } = security;
  const otherSignIn = useOtherSignIn();
  return (
    <Card aria-label="Session">
      <CardHeader title="Session" />
      <div className="max-w-80">
        <ChoiceField
          form={form}
          name="security.sessionTimeout"
          label="Session timeout"
          hint="You are signed out after this much time without activity."
          options={timeoutOptions}
        />
      </div>
      <p className="mt-4 text-s text-ink-2">
        {changedAt !== null
          ? `You last changed your password on ${formatDate(changedAt, zone)}.`
          : otherSignIn === null
            ? "You have not changed your password since you registered."
            : otherSignIn !== undefined &&
              `You have no password: you sign in with ${otherSignIn}. To set one, sign out and use 'Forgot password?'.`}
      </p>
    </Card>
  );
}

export function PreferencesCard({ form }: SettingsFormProps) {
  return (
    <Card aria-label="Preferences">
      <CardHeader title="Preferences" />
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            form={form}
            name="preferences.theme"
            label="Theme"
            hint="Also used in browsers where you sign in for the first time."
            options={optionsOf(themes)}
          />
          <ChoiceField
            form={form}
            name="preferences.defaultView"
            label="Default view"
            hint="Where you start after signing in."
            options={optionsOf(defaultViews)}
          />
          <ChoiceField
            form={form}
            name="preferences.itemsPerPage"
            label="Items per page"
            hint="In lists of posts, jobs, applications and bot actions."
            options={pageOptions}
          />
        </div>
        <FlagField
          form={form}
          name="preferences.autoSave"
          label="Autosave"
          hint="Keeps what you type in this browser until you save it."
        />
        <FlagField
          form={form}
          name="preferences.confirmActions"
          label="Confirm actions"
          hint="Asks before something is deleted. Deleting your data or account is always confirmed."
        />
      </div>
    </Card>
  );
}

export function BackupCard({ form, settings: { data } }: SettingsFormProps) {
  const zone = useZone();
  return (
    <Card aria-label="Automatic backups">
      <CardHeader title="Automatic backups" />
      <FlagField
        form={form}
        name="data.autoBackup"
        label="Automatic backup"
        hint="Saves a copy of your data on this server every week, without uploaded files. The newest 4 are kept."
      />
      <p className="mt-3 text-s text-ink-2">
        {data.lastBackup === null ? "No backup yet." : `Last backup: ${formatDate(data.lastBackup, zone)}.`}
      </p>
    </Card>
  );
}
