import type { UseFormRegisterReturn } from "react-hook-form";
import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../components/fields/field.tsx";

interface ContentFieldProps extends UseFormRegisterReturn<"content"> {
  /** Of a field that no form registered. */
  value?: string;
  label?: string;
  error: string | undefined;
  hint: string;
  length: number;
  limit: number;
}

export function ContentField({ error, hint, length, limit, label = "Content", ...field }: ContentFieldProps) {
  const { id, control } = useField({ hint, error });
  const over = length > limit;
  const counter = (
    <span className={classes("shrink-0 tabular-nums", over && "font-medium text-bad")}>
      {length.toLocaleString("en")} / {limit.toLocaleString("en")}
      {over && <span className="sr-only"> characters, too many</span>}
    </span>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={counter}>
      <textarea
        {...field}
        {...control}
        dir="auto"
        rows={7}
        required
        className={classes(
          controlClass,
          controlBorder(error),
          "min-h-40 resize-y py-2.5 leading-5.5 [field-sizing:content] md:pointer-fine:text-m max-h-[60dvh]",
        )}
      />
    </FieldFrame>
  );
}
