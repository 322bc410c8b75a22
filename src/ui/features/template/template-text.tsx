import { TriangleAlert } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { noteLimits, placeholders } from "#core/automation/contract.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { controlBorder, controlClass } from "../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../components/fields/field.tsx";
import { insertText } from "../../components/fields/insert-text.ts";
import { examplePerson, fillTemplate, unknownPlaceholders, type PlaceholderValues } from "./fill-template.ts";

interface TemplateTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  fieldRef?: (element: HTMLTextAreaElement | null) => void;
  name?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of a message; a note has the two limits of a free and of a paid account. */
  limit?: number | undefined;
  /** For whom the text is previewed; an example person by default. */
  previewed?: { name: string; values: PlaceholderValues };
  children?: ReactNode;
}

const example = { name: "Grace Hopper of Northwind", values: examplePerson };

/** A text with placeholders: buttons that insert them, the text as a person would read it, and its length then. */
export function TemplateText(props: TemplateTextProps) {
  const { label, value, onChange, onBlur, fieldRef, name, hint, error, limit, previewed = example, children } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const filled = fillTemplate(value, previewed.values);
  const { id, control } = useField({ hint, error });
  const isLong = limit === undefined && filled.length > noteLimits.free;
  return (
    <FieldFrame
      {...{ id, label, hint, error }}
      aside={<Counter length={filled.length} limit={limit ?? (isLong ? noteLimits.premium : noteLimits.free)} />}
    >
      <textarea
        {...control}
        ref={(element) => {
          area.current = element;
          fieldRef?.(element);
        }}
        name={name}
        dir="auto"
        rows={3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
        className={classes(
          controlClass,
          controlBorder(error),
          "min-h-20 resize-y py-2 leading-5.5 [field-sizing:content]",
        )}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-xs text-ink-3">Insert</span>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            repeatable
            size="s"
            variant="ghost"
            aria-label={`Insert [${placeholder}] into ${label.toLowerCase()}`}
            className="border-line! px-2! text-xs!"
            onClick={() => area.current && insertText(area.current, `[${placeholder}]`)}
          >
            [{placeholder}]
          </Button>
        ))}
      </div>
      {children}
      {filled.trim() !== "" && <Preview label={label} name={previewed.name} text={filled} />}
      <Warnings text={value} isLong={isLong} />
    </FieldFrame>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const isOver = length > limit;
  return (
    <span className={classes("ml-auto shrink-0 tabular-nums", isOver && "font-medium text-bad")}>
      {length.toLocaleString("en")} / {limit.toLocaleString("en")}
      {isOver && <span className="sr-only"> characters, too many</span>}
    </span>
  );
}

function Preview({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <figure aria-label={`Preview of ${label.toLowerCase()}`} className="rounded-control bg-sunken px-3 py-2 text-s">
      <figcaption className="text-xs text-ink-3">As {name} would read it</figcaption>
      <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
        {text}
      </p>
    </figure>
  );
}

function Warnings({ text, isLong }: { text: string; isLong: boolean }) {
  const unknown = unknownPlaceholders(text);
  const warnings = [
    ...(unknown.length > 0 ? [`Not a placeholder: ${unknown.join(", ")}. It would be sent as it is.`] : []),
    ...(isLong ? [`Accounts without a paid plan can send notes of up to ${noteLimits.free} characters.`] : []),
  ];
  return warnings.map((warning) => (
    <p key={warning} className="flex items-start gap-1.5 text-xs text-warn">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {warning}
    </p>
  ));
}
