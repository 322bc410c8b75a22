import { useController } from "react-hook-form";
import { TemplateText } from "../../../../features/template/template-text.tsx";
import type { FormProps, TextPath } from "../form-state.ts";

interface TemplateFieldProps extends FormProps {
  name: TextPath;
  label: string;
  hint?: string;
  limit?: number;
}

export function TemplateField({ form, name, label, hint, limit }: TemplateFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TemplateText
      {...{ name, label, hint, limit }}
      fieldRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
