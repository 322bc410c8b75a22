import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { interviewLabels, type ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { InterviewDialog } from "../dialogs/interview-dialog.tsx";
import { None, Section } from "./section.tsx";
import { usePart } from "./use-part.ts";

export function InterviewsPart({ application: { id, interviews } }: { application: ApplicationDetails }) {
  const now = useNow();
  const zone = useZone();
  const { remove, undo, isBusyWith } = usePart(id);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Interviews"
      action={
        <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
          Add interview
        </Button>
      }
    >
      {interviews.length === 0 && <None>No interviews yet. They appear in your calendar feed.</None>}
      {undo && <UndoNotice {...undo} />}
      <ul className="grid gap-2">
        {interviews.map(({ id: entryId, kind, startsAt, minutes, place, note }) => (
          <li key={entryId} className="flex items-start gap-2 rounded-control border border-line px-3 py-2 text-s">
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <p className="font-medium text-ink">
                {dayAndTime(Date.parse(startsAt), zone, now)}
                <span className="font-normal text-ink-2">
                  {" "}
                  · {lookUp(interviewLabels, kind) ?? kind} · {minutes} min
                </span>
              </p>
              {[place, note].map((text) =>
                text === null ? null : (
                  <p key={text} dir="auto" className="text-xs whitespace-pre-wrap text-ink-2">
                    {text}
                  </p>
                ),
              )}
            </div>
            <IconButton
              label={`Remove the interview ${dayAndTime(Date.parse(startsAt), zone, now)}`}
              icon={Trash2}
              busy={isBusyWith(entryId)}
              onClick={() =>
                remove("interview", entryId, {
                  text: "Interview removed",
                  again: { add: "interview", interview: { kind, startsAt, minutes, place, note } },
                })
              }
            />
          </li>
        ))}
      </ul>
      {isAdding && <InterviewDialog id={id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
