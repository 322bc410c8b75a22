import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Repeat, repeatBounds, weekdays, type RepeatUnit, type Weekday } from "#core/content/repeat/contract.ts";
import { describeRepeat, firstDates } from "#core/series/rules.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { NumberField, TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { chosenDays, newRepeat, toRepeat, type RepeatValues } from "./repeat-values.ts";
import type { ContentFormState } from "./use-content-form.ts";
import { Variations } from "./variations.tsx";

const units = [
  { value: "none", label: "Does not repeat" },
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
  { value: "month", label: "Every month" },
] as const;
const unitNames: Record<RepeatUnit, string> = { day: "days", week: "weeks", month: "months" };
const dayNames: Record<Weekday, string> = {
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
};

/** `scheduledFor`: local, the first post. */
export function RepeatField({ form, scheduledFor }: { form: ContentFormState; scheduledFor: string }) {
  const { field } = useController({ control: form.control, name: "repeat", rules: { deps: "content" } });
  const { value, onChange } = field;
  const error = form.errorOf("repeat");
  const errorId = useId();
  const change = (part: Partial<RepeatValues>) => value && onChange({ ...value, ...part });
  return (
    <fieldset aria-label="Repeat" aria-describedby={error === undefined ? undefined : errorId} className="grid gap-3">
      <SelectField
        label="Repeat"
        value={value?.unit ?? "none"}
        onValueChange={(unit) => onChange(unit === "none" ? null : { ...(value ?? newRepeat(unit)), unit })}
        options={units}
      />
      {value && (
        <>
          <Rate value={value} scheduledFor={scheduledFor} change={change} />
          <Variations
            texts={value.variations}
            max={repeatBounds.variations}
            onChange={(variations) => change({ variations })}
          />
          <Checkbox
            label="Post the same text again"
            hint="The network may refuse the same text again."
            checked={value.allowSameText}
            onCheckedChange={(allowSameText) => change({ allowSameText })}
          />
          <p aria-live="polite" className="text-xs text-ink-3">
            {summaryOf(value, scheduledFor)}
          </p>
        </>
      )}
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RateProps {
  value: RepeatValues;
  scheduledFor: string;
  change: (part: Partial<RepeatValues>) => void;
}

/** How often, and until when. */
export function Rate({ value, scheduledFor, change }: RateProps) {
  const days = chosenDays(value, scheduledFor);
  const toggle = (day: Weekday, isOn: boolean) =>
    change({ weekdays: weekdays.filter((one) => (one === day ? isOn : days.includes(one))) });
  return (
    <>
      {value.unit === "week" && (
        <fieldset className="flex flex-wrap gap-x-2.5 gap-y-1">
          <legend className="mb-1 text-s font-medium text-ink">On</legend>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={dayNames[day]}
              checked={days.includes(day)}
              onCheckedChange={(isOn) => toggle(day, isOn)}
            />
          ))}
        </fieldset>
      )}
      <div className="grid gap-3 @2xs:grid-cols-2 @2xs:*:first:col-span-full @2xl:grid-cols-3 @2xl:*:first:col-span-1">
        <NumberField
          label={`Interval in ${unitNames[value.unit]}`}
          min={1}
          max={repeatBounds.every}
          value={value.every}
          onValueChange={(every) => change({ every })}
        />
        <SelectField
          label="Ends"
          value={value.endsBy}
          onValueChange={(endsBy) => change({ endsBy })}
          options={[
            { value: "count", label: "After a number of posts" },
            { value: "until", label: "On a date" },
          ]}
        />
        {value.endsBy === "count" ? (
          <NumberField
            label="Number of posts"
            min={2}
            max={repeatBounds.count}
            value={value.count}
            onValueChange={(count) => change({ count })}
          />
        ) : (
          <TextField
            type="date"
            label="Last date"
            value={value.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}

/** 'Every week on Mon, 4 times: Dec 7, Dec 14, Dec 21 …'. */
function summaryOf(value: RepeatValues, scheduledFor: string): string {
  const { data: repeat } = Repeat.safeParse({ ...toRepeat(value), variations: [] });
  if (!repeat) return "";
  if (scheduledFor === "") return describeRepeat(repeat);
  const dates = firstDates(scheduledFor.slice(0, 10), repeat, shownDates + 1);
  const more = dates.length > shownDates ? " …" : "";
  return `${describeRepeat(repeat)}: ${dates.slice(0, shownDates).join(", ")}${more}`;
}

const shownDates = 3;
