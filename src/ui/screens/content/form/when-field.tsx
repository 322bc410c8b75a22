import { TriangleAlert } from "lucide-react";
import { useController } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { useSignInEnd } from "../../../data/connection.ts";
import { nameOf } from "../../../data/content.ts";
import { offsetLabel, resolveWallTime, type ResolvedWallTime } from "#core/wall-time.ts";
import { clockTime, inSentence } from "../../../lib/dates.ts";
import type { FormValues } from "./form-values.ts";
import type { ContentFormState } from "./use-content-form.ts";
import { ZoneField } from "../../../components/fields/zone-field.tsx";
import { browserZone, placeOf } from "../../../lib/zones.ts";

interface WhenFieldProps {
  form: ContentFormState;
  values: Pick<FormValues, "scheduledFor" | "timezone">;
  others: readonly ContentItem[];
  now: number;
}

const hourMs = 60 * 60_000;

export function WhenField({ form, values: { scheduledFor, timezone }, others, now }: WhenFieldProps) {
  const zone = useController({ control: form.control, name: "timezone", rules: { deps: "scheduledFor" } }).field;
  const resolved = resolveWallTime(scheduledFor, timezone);
  const signInEnd = useSignInEnd();
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-4 @md:grid-cols-2 @md:gap-3">
        <TextField
          type="datetime-local"
          label="When"
          required
          className="tabular-nums"
          {...form.field("scheduledFor")}
        />
        <ZoneField value={zone.value} onChange={zone.onChange} hint={undefined} error={form.errorOf("timezone")} />
      </div>
      <div aria-live="polite" className="grid gap-1 text-xs text-ink-3">
        <p>{placeLine(resolved, timezone, now)}</p>
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

/** 'Tokyo, UTC+9 · today at 14:00 your time'. The offset at the chosen instant, or now. */
function placeLine(resolved: ResolvedWallTime | undefined, zone: string, now: number): string {
  const at = resolved?.instant ?? now;
  const offset = offsetLabel(at, zone);
  const place = offset === zone ? offset : `${placeOf(zone)}, ${offset}`;
  const own = browserZone();
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
  const near = others.find(
    ({ scheduledFor }) => scheduledFor !== null && Math.abs(Date.parse(scheduledFor) - at) < hourMs,
  );
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
      ? [`‘${nameOf(near)}’ goes out ${inSentence(Date.parse(near.scheduledFor), zone, now)}, within the same hour.`]
      : []),
    ...(signInEnd !== undefined && at >= signInEnd
      ? [
          `Your official sign-in ends ${inSentence(signInEnd, zone, now)}, before this post. Sign in again by then, or the post will wait.`,
        ]
      : []),
  ];
}
