import type { KeyboardEventHandler, ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";
import { FieldFrame, useField } from "./field.tsx";
import { formatCount } from "../../lib/format-count.ts";

interface TextAreaProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  limit: number;
  hint?: ReactNode;
  placeholder?: string;
  error?: string | undefined;
  rows?: number;
  className?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler;
}

export function TextArea(props: TextAreaProps) {
  const { label, value, onValueChange, limit, hint, placeholder, error, rows = 4, className, ref, onKeyDown } = props;
  const { id, control } = useField({ hint, error });
  const isOver = value.length > limit;
  const counter = (
    <span className={classes("shrink-0 tabular-nums", isOver && "font-medium text-bad")}>
      {formatCount(value.length)} / {formatCount(limit)}
    </span>
  );
  return (
    <FieldFrame {...{ id, label, hint, error, aside: counter }} {...(className !== undefined && { className })}>
      <textarea
        {...control}
        ref={ref}
        dir="auto"
        rows={rows}
        value={value}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        className={classes(
          controlClass,
          controlBorder(error),
          "max-h-[60dvh] resize-y py-2 leading-5.5 [field-sizing:content]",
        )}
        style={{ minHeight: `${rows * 1.4}rem` }}
      />
    </FieldFrame>
  );
}
