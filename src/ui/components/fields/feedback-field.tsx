import { useId } from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";

interface FeedbackFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
  /** Where it is shown. */
  hint: string;
}

/** Why something is rejected, in a question. */
export function FeedbackField({ value, onValueChange, maxLength, hint }: FeedbackFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-s font-medium text-ink">
        Feedback (optional)
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        className={classes(controlClass, controlBorder(undefined), "mt-1.5 py-2")}
      />
      <p className="mt-1.5 text-xs text-ink-3">{hint}</p>
    </>
  );
}
