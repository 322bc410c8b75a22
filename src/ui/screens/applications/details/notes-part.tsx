import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { NoteDialog } from "../dialogs/note-dialog.tsx";
import { None, Section } from "./section.tsx";
import { usePart } from "./use-part.ts";

export function NotesPart({ application }: { application: ApplicationDetails }) {
  const { remove, undo, isBusyWith } = usePart(application.id);
  const [isAdding, setAdding] = useState(false);
  const { notes } = application;
  return (
    <Section
      title="Notes"
      action={
        <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
          Add note
        </Button>
      }
    >
      {notes.length === 0 && <None>No notes yet.</None>}
      {undo && <UndoNotice {...undo} />}
      <ul className="grid gap-2">
        {notes.map(({ id, text, createdAt }) => (
          <li key={id} className="flex items-start gap-2 rounded-control border border-line px-3 py-2">
            <p dir="auto" className="min-w-0 grow text-s whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
              {text}
              <RelativeTime at={createdAt} inMinutes className="block text-xs text-ink-3" />
            </p>
            <IconButton
              label="Delete the note"
              icon={Trash2}
              busy={isBusyWith(id)}
              onClick={() => remove("note", id, { text: "Note deleted", again: { add: "note", text, createdAt } })}
            />
          </li>
        ))}
      </ul>
      {isAdding && <NoteDialog application={application} onClose={() => setAdding(false)} />}
    </Section>
  );
}
