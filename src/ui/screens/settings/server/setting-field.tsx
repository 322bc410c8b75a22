import type { ReactNode } from "react";
import type { ServerSettings, ServerSettingsChange } from "#core/settings/contract.ts";
import { TextField } from "../../../components/fields/field.tsx";
import type { SchemaForm } from "../../../components/form/use-schema-form.ts";
import type { SettingsValues, TextSetting } from "./values.ts";

export type SettingsFormState = SchemaForm<SettingsValues, ServerSettingsChange>;

export const setByEnvironment = (variable: string | null): ReactNode => (
  <>
    Set by <code>{variable}</code> on the server. Change it there and restart.
  </>
);

interface SettingFieldProps {
  settings: ServerSettings;
  form: SettingsFormState;
  name: TextSetting;
  type: "email" | "url" | "text" | "tel";
  label: string;
  hint: string;
  list?: string;
}

export function SettingField({ settings, form, name, type, label, hint, list }: SettingFieldProps) {
  const { source, variable } = settings[name];
  const isFixed = source === "environment";
  return (
    <TextField
      {...{ label, type }}
      {...form.field(name)}
      {...(list !== undefined && { list })}
      autoComplete="off"
      disabled={isFixed}
      hint={isFixed ? setByEnvironment(variable) : hint}
    />
  );
}
