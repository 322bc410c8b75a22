import { cvLimits } from "#core/cv/contract.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { RewordText } from "../rewording/reword-text.tsx";
import { textOf, type Entry } from "./entry-edits.ts";
import type { EntryField, EntryKind } from "./entry-kinds.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";

export interface EntryFieldsProps {
  kind: EntryKind;
  entry: Entry;
  onChange: (changes: Record<string, unknown>, field: string) => void;
  errorOf: (field: string) => string | undefined;
}

export function EntryFields({ kind, entry, onChange, errorOf }: EntryFieldsProps) {
  const isCurrent = entry["current"] === true;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {kind.fields.map((field) => (
        <FieldOf
          key={field.name}
          {...{ field }}
          value={textOf(entry, field.name)}
          error={errorOf(field.name)}
          disabled={isCurrent && field.name === "endDate"}
          onValueChange={(value) => onChange({ [field.name]: value }, field.name)}
          onUse={(value) => onChange({ [field.name]: value }, `${field.name}.suggestion`)}
        />
      ))}
      {kind.currentLabel !== undefined && (
        <Checkbox
          label={kind.currentLabel}
          checked={isCurrent}
          onCheckedChange={(current) => onChange({ current }, "current")}
          className="order-first sm:col-span-2"
        />
      )}
    </div>
  );
}

interface FieldOfProps {
  field: EntryField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onValueChange: (value: string) => void;
  /** Of a suggestion: undone apart from what was typed before. */
  onUse: (value: string) => void;
}

function FieldOf({ field, value, error, disabled, onValueChange, onUse }: FieldOfProps) {
  const { label, kind, placeholder, isWide } = field;
  if (kind === "text")
    return (
      <div className="grid gap-3 sm:col-span-2">
        <TextArea
          {...{ label, value, error, onValueChange }}
          limit={cvLimits.text}
          hint="Start lines with - for bullet points."
        />
        <RewordText label={label.toLowerCase()} value={value} onValueChange={onUse} />
      </div>
    );
  return (
    <TextField
      {...{ label, value, error, disabled, placeholder }}
      {...(isWide === true && { className: "sm:col-span-2" })}
      {...(kind === "date" && { hint: "Year and month, such as 2024-05" })}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}
