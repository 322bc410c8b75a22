import { Pencil, Plus, Trash2 } from "lucide-react";
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
  const [edited, setEdited] = useState<string>();
  const editedInterview = interviews.find((interview) => interview.id === edited);
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
              {place !== null && <Place text={place} />}
              {note !== null && (
                <p dir="auto" className="text-xs whitespace-pre-wrap text-ink-2">
                  {note}
                </p>
              )}
            </div>
            <IconButton
              label={`Edit the interview ${dayAndTime(Date.parse(startsAt), zone, now)}`}
              icon={Pencil}
              onClick={() => setEdited(entryId)}
            />
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
      {editedInterview && <InterviewDialog id={id} interview={editedInterview} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

const webAddress = /https?:\/\/[^\s<>"]+/i;

/** Only the web address of a call is a link, and only to the web. */
function Place({ text }: { text: string }) {
  const address = webAddress.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, "");
  const [before = "", ...rest] = address === undefined ? [text] : text.split(address);
  return (
    <p dir="auto" className="text-xs whitespace-pre-wrap text-ink-2">
      {before}
      {address !== undefined && URL.canParse(address) ? (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="rounded-xs font-medium text-accent-text hover:underline"
        >
          {address}
        </a>
      ) : (
        address
      )}
      {rest.join(address)}
    </p>
  );
}
