import { TriangleAlert } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { noteLimits, placeholders } from "#core/automation/contract.ts";
import { fillText, type FilledText, type TextPerson } from "#core/automation/text-rules.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { controlBorder, controlClass } from "../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../components/fields/field.tsx";
import { insertText } from "../../components/fields/insert-text.ts";

export interface Previewed extends TextPerson {
  /** As the preview names the person. */
  called: string;
}

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
  previewed?: Previewed;
  children?: ReactNode;
}

const example: Previewed = { called: "Grace Hopper of Northwind", name: "Grace Hopper", company: "Northwind" };

/** A text with placeholders: buttons that insert them, the text as a person would read it, and its length then. */
export function TemplateText(props: TemplateTextProps) {
  const { label, value, onChange, onBlur, fieldRef, name, hint, error, limit, previewed = example, children } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const found = fillText(value, previewed);
  const filled = found.text;
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
      {filled.trim() !== "" && <Preview label={label} name={previewed.called} text={filled} />}
      <Warnings found={found} name={previewed.called} isLong={isLong} />
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

function Warnings({ found, name, isLong }: { found: FilledText; name: string; isLong: boolean }) {
  const { missing, unknown } = found;
  const [first] = missing;
  const warnings = [
    ...(first === undefined
      ? []
      : [`No value for ${name}: nothing is sent. Give a default, such as [${first}|there].`]),
    ...(unknown.length > 0 ? [`Not a placeholder: ${unknown.join(", ")}. Nothing is sent with it.`] : []),
    ...(isLong ? [`Accounts without a paid plan can send notes of up to ${noteLimits.free} characters.`] : []),
  ];
  return warnings.map((warning) => (
    <p key={warning} className="flex items-start gap-1.5 text-xs text-warn">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {warning}
    </p>
  ));
}
