import type { ComponentProps, ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { controlBorder, controlClass } from "../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../components/fields/field.tsx";

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "className"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextAreaField({ label, hint, error, rows = 4, ...rest }: TextAreaFieldProps) {
  const { id, control } = useField({ hint, error });
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...rest}
        {...control}
        dir="auto"
        rows={rows}
        className={classes(controlClass, controlBorder(error), "max-h-[60dvh] resize-y py-2 leading-5.5")}
      />
    </FieldFrame>
  );
}
