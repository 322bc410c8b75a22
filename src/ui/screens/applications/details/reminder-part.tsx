import { BellRing } from "lucide-react";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Button } from "../../../components/button.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { Section } from "./section.tsx";
import { usePart } from "./use-part.ts";

export function ReminderPart({ application: { id, nextReminder } }: { application: ApplicationDetails }) {
  const now = useNow();
  const zone = useZone();
  const { isBusy, run } = usePart(id);
  if (nextReminder === null) return null;
  const dueAt = Date.parse(nextReminder.dueAt);
  return (
    <Section title="Next step">
      <div className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2">
        <BellRing aria-hidden className="size-4 shrink-0 text-ink-3" />
        <p dir="auto" className="mr-auto min-w-0 text-s text-ink">
          {nextReminder.title}
          <span className="block text-xs text-ink-3">
            {dueAt <= now
              ? `Due since ${inSentence(dueAt, zone, now).replace(/^on /, "")}`
              : `Due ${inSentence(dueAt, zone, now)}`}
          </span>
        </p>
        <Button size="s" busy={isBusy} onClick={() => run({ handleReminder: "skipped" }, "Reminder skipped")}>
          Skip
        </Button>
        <Button size="s" busy={isBusy} onClick={() => run({ handleReminder: "done" }, "Marked as done")}>
          Done
        </Button>
      </div>
    </Section>
  );
}
