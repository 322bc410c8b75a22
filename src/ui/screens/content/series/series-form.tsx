import { useState } from "react";
import { Repeat } from "#core/content/repeat/contract.ts";
import { composeText, findContentProblems, textLimitOf } from "#core/content/rules.ts";
import type { Series } from "#core/series/contract.ts";
import { findRepeatProblem } from "#core/series/rules.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { Rate } from "../form/repeat-field.tsx";
import { toRepeat, type RepeatValues } from "../form/repeat-values.ts";
import { Variations } from "../form/variations.tsx";
import { CountedTextField } from "../form/text/counted-text-field.tsx";
import { repeatBounds } from "#core/content/repeat/contract.ts";
import { isUpcoming } from "./is-upcoming.ts";
import { SeriesDates } from "./series-dates.tsx";
import type { SeriesActions } from "./use-series-actions.ts";

interface SeriesFormProps {
  id: string;
  series: Series;
  actions: SeriesActions;
}

const unregistered = { name: "content", ref: () => undefined, onBlur: async () => undefined } as const;
const units = [
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
  { value: "month", label: "Every month" },
] as const;

export function SeriesForm({ id, series, actions }: SeriesFormProps) {
  const [start] = useState(() => valuesOf(series));
  const [values, setValues] = useState(start);
  const { content, time, repeat } = values;
  const changeRepeat = (part: Partial<RepeatValues>) => setValues({ ...values, repeat: { ...repeat, ...part } });
  const from = firstDateOf(series);
  const isOtherRule = JSON.stringify(repeat) !== JSON.stringify(start.repeat);
  const written = { ...series, content };
  const textProblem =
    content.trim() === "" ? "Write the content first." : findContentProblems(written, false)[0]?.message;
  const ruleProblem = isOtherRule && from !== undefined ? problemOf(repeat, from) : undefined;
  const save = () => {
    if (textProblem !== undefined || ruleProblem !== undefined || time === "") return;
    actions.change(series.id, {
      time,
      ...(content !== start.content && { content }),
      ...(isOtherRule && { repeat: toRepeat(repeat) }),
    });
  };
  return (
    <form
      id={id}
      className="@container grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {actions.changeError && (
        <Alert tone="bad">{messageOf(actions.changeError, "Could not save your changes. Try again.")}</Alert>
      )}
      <CountedTextField
        {...unregistered}
        value={content}
        onChange={async ({ target }) => setValues({ ...values, content: String(target.value) })}
        hint="Includes hashtags"
        error={textProblem}
        length={composeText(written).length}
        limit={textLimitOf(series.type)}
      />
      <Variations
        texts={repeat.variations}
        max={repeatBounds.variations}
        onChange={(variations) => changeRepeat({ variations })}
      />
      <div className="grid gap-3 @2xs:grid-cols-2">
        <SelectField
          label="Repeat"
          value={repeat.unit}
          onValueChange={(unit) => changeRepeat({ unit })}
          options={units}
        />
        <TextField
          type="time"
          label={`Time (${series.timezone})`}
          required
          value={time}
          onChange={({ currentTarget }) => setValues({ ...values, time: currentTarget.value })}
        />
      </div>
      <Rate value={repeat} scheduledFor={from === undefined ? "" : `${from}T${time}`} change={changeRepeat} />
      <Checkbox
        label="Post the same text again"
        hint="The network may refuse the same text again."
        checked={repeat.allowSameText}
        onCheckedChange={(allowSameText) => changeRepeat({ allowSameText })}
      />
      {ruleProblem !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {ruleProblem}
        </p>
      )}
      <SeriesDates series={series} actions={actions} />
    </form>
  );
}

function problemOf(values: RepeatValues, from: string): string | undefined {
  const { data, error } = Repeat.safeParse(toRepeat(values));
  return data ? findRepeatProblem(from, data)?.message : error.issues[0]?.message;
}

const firstDateOf = ({ items, next }: Series): string | undefined =>
  items.find(({ state }) => isUpcoming(state))?.on ?? next?.on;

/** A count begins with the next post, so it counts those that are left. */
function valuesOf({ content, wallTime, repeat, items, remaining }: Series) {
  const { unit, every, weekdays = [], end, variations, allowSameText } = repeat;
  const left = items.filter(({ state }) => isUpcoming(state)).length + remaining;
  const values: RepeatValues = {
    unit,
    every,
    weekdays: [...weekdays],
    endsBy: end.until === undefined ? "count" : "until",
    count: Math.max(left, 1),
    until: end.until ?? "",
    variations: [...variations],
    allowSameText,
  };
  return { content, time: wallTime.slice(11, 16), repeat: values };
}
