import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { areClose } from "#core/content/rules.ts";
import { TextField } from "../../../../components/fields/field.tsx";
import { useSignInEnd } from "../../../../data/connection.ts";
import { offsetLabel, resolveWallTime, type ResolvedWallTime } from "#core/wall-time.ts";
import { dueSentence } from "../../due-sentence.ts";
import { clockTime, inSentence } from "../../../../lib/dates.ts";
import { quickTimes } from "./quick-times.ts";
import type { ContentFormState } from "../use-content-form.ts";
import { NextSlotButton } from "./next-slot-button.tsx";
import { quickTimeClass } from "./quick-time-class.ts";
import { TypedTimeField } from "./typed-time-field.tsx";
import { ZoneField } from "../../../../components/fields/zone-field.tsx";
import { useZone } from "../../../../lib/use-zone.ts";
import { placeOf } from "../../../../lib/zones.ts";

interface WhenFieldProps {
  form: ContentFormState;
  others: readonly ContentItem[];
  now: number;
}

export function WhenField({ form, others, now }: WhenFieldProps) {
  const [scheduledFor, timezone] = useWatch({ control: form.control, name: ["scheduledFor", "timezone"] });
  const choose = (wallTime: string) =>
    form.setValue("scheduledFor", wallTime, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const zone = useController({ control: form.control, name: "timezone", rules: { deps: "scheduledFor" } }).field;
  const resolved = resolveWallTime(scheduledFor, timezone);
  const signInEnd = useSignInEnd();
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-x-3 gap-y-1.5 @md:grid-cols-2 @2xl:grid-cols-3">
        <TextField
          type="datetime-local"
          label="When"
          required
          className="tabular-nums"
          {...form.field("scheduledFor")}
        />
        <TypedTimeField chosen={scheduledFor} zone={timezone} now={now} onChoose={choose} />
        <QuickTimes chosen={scheduledFor} zone={timezone} now={now} onChoose={choose}>
          <NextSlotButton
            onFound={(slot) => {
              zone.onChange(slot.timezone);
              choose(slot.wallTime.slice(0, 16));
            }}
          />
        </QuickTimes>
        <ZoneField value={zone.value} onChange={zone.onChange} hint={undefined} error={form.errorOf("timezone")} />
      </div>
      <div aria-live="polite" className="grid gap-1 text-xs text-ink-3">
        <p>{placeLine(resolved, timezone, useZone(), now)}</p>
        {warningsAbout(resolved, timezone, others, now, signInEnd).map((warning) => (
          <p key={warning} className="flex items-start gap-1.5 text-warn">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {warning}
          </p>
        ))}
      </div>
    </div>
  );
}

interface QuickTimesProps {
  chosen: string;
  zone: string;
  now: number;
  onChoose: (wallTime: string) => void;
  children: ReactNode;
}

function QuickTimes({ chosen, zone, now, onChoose, children }: QuickTimesProps) {
  return (
    // Large as they are for fingers, they would lose a line when the font arrives, if they were not in columns.
    <fieldset className="mb-2 flex flex-wrap gap-1.5 touch:grid touch:grid-cols-2 @md:order-last @md:col-span-full @md:mb-0">
      <legend className="sr-only">Quick times</legend>
      {quickTimes(now, zone).map(({ label, wallTime }) => (
        <button
          key={label}
          type="button"
          aria-pressed={wallTime === chosen}
          onClick={() => onChoose(wallTime)}
          className={quickTimeClass}
        >
          {label}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** 'Tokyo, UTC+9 · today at 14:00 your time'. The offset at the chosen instant, or now. */
function placeLine(resolved: ResolvedWallTime | undefined, zone: string, own: string, now: number): string {
  const at = resolved?.instant ?? now;
  const offset = offsetLabel(at, zone);
  const place = offset === zone ? offset : `${placeOf(zone)}, ${offset}`;
  const differs = resolved && offsetLabel(at, own) !== offset;
  return differs ? `${place} · ${inSentence(at, own, now)} your time` : place;
}

function warningsAbout(
  resolved: ResolvedWallTime | undefined,
  zone: string,
  others: readonly ContentItem[],
  now: number,
  signInEnd: number | undefined,
): string[] {
  if (!resolved) return [];
  const at = resolved.instant;
  const near = others.find(({ scheduledFor }) => scheduledFor !== null && areClose(Date.parse(scheduledFor), at));
  return [
    ...(resolved.kind === "skipped"
      ? [
          `The clocks in ${placeOf(zone)} skip this time. It goes out at ${clockTime(at, zone)}, the first moment after.`,
        ]
      : []),
    ...(resolved.kind === "twice"
      ? [`This time occurs twice in ${placeOf(zone)} that day. The first one is used.`]
      : []),
    ...(near?.scheduledFor
      ? [
          `‘${shortNameOf(near)}’ ${dueSentence(Date.parse(near.scheduledFor), zone, now)}, ${isSameMinute(Date.parse(near.scheduledFor), at) ? "at the same time" : "within the same hour"}.`,
        ]
      : []),
    ...(signInEnd !== undefined && at >= signInEnd
      ? [
          `Your official sign-in ends ${inSentence(signInEnd, zone, now)}, before this post. Sign in again by then, or the post will wait.`,
        ]
      : []),
  ];
}

const isSameMinute = (one: number, other: number): boolean => Math.floor(one / 60_000) === Math.floor(other / 60_000);
