import type { ReactNode } from "react";
import { useController, type FieldPathByValue } from "react-hook-form";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import type { SettingsForm, SettingsValues } from "./values.ts";

type FlagPath = FieldPathByValue<SettingsValues, boolean>;

interface FlagFieldProps {
  form: SettingsForm;
  name: FlagPath;
  label: string;
  hint: ReactNode;
}

export function FlagField({ form, name, label, hint }: FlagFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name });
  return (
    <Checkbox
      ref={ref}
      label={<span className="text-ink">{label}</span>}
      hint={hint}
      checked={value}
      onCheckedChange={onChange}
      error={fieldState.error?.message}
    />
  );
}

type ChoicePath =
  | "profile.language"
  | "profile.dateFormat"
  | "privacy.profileVisibility"
  | "security.sessionTimeout"
  | "preferences.theme"
  | "preferences.defaultView"
  | "preferences.itemsPerPage";

interface ChoiceFieldProps {
  form: SettingsForm;
  name: ChoicePath;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string | number; label: string }[];
}

export function ChoiceField({ form, name, label, hint, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const choose = (text: string) => field.onChange(options.find(({ value }) => String(value) === text)?.value);
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(field.value)}
      onValueChange={choose}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      error={fieldState.error?.message}
    />
  );
}
