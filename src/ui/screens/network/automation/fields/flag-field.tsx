import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { Checkbox } from "../../../../components/fields/checkbox.tsx";
import type { FlagPath, FormProps } from "../form-state.ts";

interface FlagFieldProps extends FormProps {
  name: FlagPath;
  label: string;
  hint?: ReactNode;
  /** For fields that are set together with it. */
  onChanged?: (isOn: boolean) => void;
}

export function FlagField({ form, name, label, hint, onChanged }: FlagFieldProps) {
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
      onCheckedChange={(isOn) => {
        onChange(isOn);
        onChanged?.(isOn);
      }}
      error={fieldState.error?.message}
    />
  );
}
