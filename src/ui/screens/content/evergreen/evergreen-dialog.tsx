import { useId, useState } from "react";
import { evergreenBounds as bounds } from "#core/evergreen/bounds/contract.ts";
import { findEvergreenProblem } from "#core/evergreen/rules.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { NumberField } from "../../../components/fields/field.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Variations } from "../form/variations.tsx";
import type { EvergreenSettings } from "./queries.ts";

interface EvergreenDialogProps {
  title: string;
  /** The post's own text. */
  content: string;
  start: EvergreenSettings;
  confirmLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (settings: EvergreenSettings) => void;
  onClose: () => void;
}

/** How often, and with which texts, a post goes out again. */
export function EvergreenDialog({ title, content, start, confirmLabel, isBusy, error, ...on }: EvergreenDialogProps) {
  const formId = useId();
  const [settings, setSettings] = useState(start);
  const { minimumDays, maximumCount, variations } = settings;
  const change = (part: Partial<EvergreenSettings>) => setSettings({ ...settings, ...part });
  const written = variations.map((text) => text.trim()).filter(Boolean);
  const problem = problemOf({ ...settings, variations: written });
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && on.onClose()}
      title={title}
      description="It goes out again in free slots of your queue. One evergreen post is scheduled at a time, so new posts keep their slots."
      footer={
        <>
          <Button onClick={on.onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && !isBusy) on.onSave({ ...settings, variations: written });
        }}
      >
        {error && <Alert tone="bad">{messageOf(error, "Could not save the evergreen post. Try again.")}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label="Days between posts"
            hint={`At least, ${bounds.days.min} to ${bounds.days.max}`}
            min={bounds.days.min}
            max={bounds.days.max}
            value={minimumDays}
            onValueChange={(days) => change({ minimumDays: days })}
          />
          <NumberField
            label="Times to post again"
            hint={`At most, ${bounds.count.min} to ${bounds.count.max}`}
            min={bounds.count.min}
            max={bounds.count.max}
            value={maximumCount}
            onValueChange={(count) => change({ maximumCount: count })}
          />
        </div>
        <section aria-label="Texts" className="grid gap-2">
          <p className="text-s font-medium text-ink">Texts, which take turns</p>
          <p
            dir="auto"
            className="line-clamp-3 rounded-control bg-sunken px-3 py-2 text-s whitespace-pre-line text-ink-2"
          >
            {content}
          </p>
          <Variations texts={variations} max={bounds.variations} onChange={(texts) => change({ variations: texts })} />
        </section>
        <p aria-live="polite" className={problem === undefined ? "text-xs text-ink-3" : "text-xs text-warn"}>
          {problem ?? `Networks may refuse the same text for a while; ${bounds.sameTextDays} days are assumed.`}
        </p>
      </form>
    </Dialog>
  );
}

function problemOf(settings: EvergreenSettings): string | undefined {
  const { minimumDays, maximumCount } = settings;
  const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
  if (!isWithin(minimumDays, bounds.days)) return `Choose ${bounds.days.min} to ${bounds.days.max} days.`;
  if (!isWithin(maximumCount, bounds.count)) return `Choose ${bounds.count.min} to ${bounds.count.max} times.`;
  return findEvergreenProblem(settings);
}
