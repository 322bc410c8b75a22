import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../components/fields/field.tsx";

const hint = "If the page can't be read, or needs you to sign in.";

export function JobText({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const { id, control } = useField({ hint, error: undefined });
  return (
    <FieldFrame id={id} label="Text (optional)" hint={hint}>
      <textarea
        {...control}
        dir="auto"
        rows={6}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className={classes(controlClass, controlBorder(undefined), "max-h-[50dvh] resize-y py-2 leading-5.5")}
      />
    </FieldFrame>
  );
}
