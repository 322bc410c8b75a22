import { useController, type FieldPath } from "react-hook-form";
import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import { SelectField } from "../../../../components/fields/select-field.tsx";
import type { FormProps } from "../form-state.ts";

type ChoicePath = Extract<
  FieldPath<StoredAutomationSettings>,
  "targeting.connectionDegree" | "targeting.experienceLevel" | "targeting.companySize"
>;

interface ChoiceFieldProps extends FormProps {
  name: ChoicePath;
  label: string;
  values: readonly string[];
}

export function ChoiceField({ form, name, label, values }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <SelectField
      label={label}
      value={field.value as string}
      onValueChange={field.onChange}
      options={values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
      error={fieldState.error?.message}
    />
  );
}
