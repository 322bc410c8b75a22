import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { noteLimits, placeholders } from "#core/automation/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { classes } from "../../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../../components/fields/field.tsx";
import { insertText } from "../../../../components/fields/insert-text.ts";
import type { FormProps, TextPath } from "../form-state.ts";
import { fillForExample, unknownPlaceholders } from "./example-person.ts";

interface TemplateFieldProps extends FormProps {
  name: TextPath;
  label: string;
  hint?: string;
  /** Of a message; a note has the two limits of a free and of a paid account. */
  limit?: number;
}

export function TemplateField({ form, name, label, hint, limit }: TemplateFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const area = useRef<HTMLTextAreaElement>(null);
  const text = field.value;
  const filled = fillForExample(text);
  const error = fieldState.error?.message;
  const { id, control } = useField({ hint, error });
  const isLong = limit === undefined && filled.length > noteLimits.free;
  const shownLimit = limit ?? (isLong ? noteLimits.premium : noteLimits.free);
  const isOver = filled.length > shownLimit;
  return (
    <FieldFrame
      {...{ id, label, hint, error }}
      aside={
        <span className={classes("ml-auto shrink-0 tabular-nums", isOver && "font-medium text-bad")}>
          {filled.length.toLocaleString("en")} / {shownLimit.toLocaleString("en")}
          {isOver && <span className="sr-only"> characters, too many</span>}
        </span>
      }
    >
      <textarea
        {...control}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        name={name}
        dir="auto"
        rows={4}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        className={classes(
          controlClass,
          controlBorder(error),
          "min-h-20 resize-y py-2 leading-5.5 [field-sizing:content]",
        )}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            repeatable
            size="s"
            variant="ghost"
            aria-label={`Insert [${placeholder}] into ${label.toLowerCase()}`}
            className="border-line! px-2 font-mono text-xs"
            onClick={() => area.current && insertText(area.current, `[${placeholder}]`)}
          >
            [{placeholder}]
          </Button>
        ))}
      </div>
      {filled.trim() !== "" && <Preview label={label} text={filled} />}
      <Warnings text={text} isLong={isLong} />
    </FieldFrame>
  );
}

function Preview({ label, text }: { label: string; text: string }) {
  return (
    <figure aria-label={`Preview of ${label.toLowerCase()}`} className="rounded-control bg-sunken px-3 py-2 text-s">
      <figcaption className="text-xs text-ink-3">As Grace Hopper of Northwind would read it</figcaption>
      <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
        {text}
      </p>
    </figure>
  );
}

function Warnings({ text, isLong }: { text: string; isLong: boolean }) {
  const unknown = unknownPlaceholders(text);
  const warnings = [
    ...(unknown.length > 0 ? [`${unknown.join(", ")} isn't a placeholder and would be sent as it is.`] : []),
    ...(isLong
      ? [`Accounts without a paid plan can send notes of up to ${noteLimits.free} characters.`]
      : []),
  ];
  return warnings.map((warning) => (
    <p key={warning} className="flex items-start gap-1.5 text-xs text-warn">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {warning}
    </p>
  ));
}
