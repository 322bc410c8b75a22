import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { WordList } from "../../../../components/fields/word-list.tsx";
import { firstMessageIn } from "../../../../components/form/first-message.ts";
import type { FormProps, ListPath } from "../form-state.ts";

interface ListFieldProps extends FormProps {
  name: ListPath;
  label: string;
  placeholder: string;
  hint?: ReactNode;
}

export function ListField({ form, name, ...text }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <WordList
      {...text}
      inputRef={field.ref}
      entries={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={firstMessageIn(fieldState.error)}
    />
  );
}
