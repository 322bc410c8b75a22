import { FilePen, Trash2 } from "lucide-react";
import { cvLimits, type Letter } from "#core/cv/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { dateIn } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import type { VersionEditor } from "./use-version-editor.ts";

const emptyLetter: Letter = { recipient: "", date: "", subject: "", body: "", closing: "Kind regards" };

export function LetterPart({ editor }: { editor: VersionEditor }) {
  const { values, edit, errorOf } = editor;
  const { letter } = values;
  const today = dateIn(useNow(), useZone());
  if (!letter)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-s text-ink-2">No cover letter yet. It has the name, contacts and style of this version.</p>
        <Button icon={FilePen} onClick={() => edit({ letter: { ...emptyLetter, date: today } }, "addLetter")}>
          Write a cover letter
        </Button>
      </div>
    );
  const change = (changes: Partial<Letter>, field: string): void =>
    edit({ letter: { ...letter, ...changes } }, `letter.${field}`);
  return (
    <div className="grid gap-4">
      <TextArea
        label="Recipient"
        value={letter.recipient}
        limit={1000}
        rows={3}
        hint="Name and address, one line each."
        error={errorOf("letter.recipient")}
        onValueChange={(recipient) => change({ recipient }, "recipient")}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_2fr]">
        <TextField
          label="Date"
          hint="Such as 2026-05-31, printed in the language of the CV."
          value={letter.date}
          error={errorOf("letter.date")}
          onChange={({ currentTarget }) => change({ date: currentTarget.value }, "date")}
        />
        <TextField
          label="Subject"
          value={letter.subject}
          error={errorOf("letter.subject")}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value }, "subject")}
        />
      </div>
      <TextArea
        label="Letter"
        value={letter.body}
        limit={cvLimits.letter}
        rows={12}
        hint="An empty line starts the next paragraph."
        error={errorOf("letter.body")}
        onValueChange={(body) => change({ body }, "body")}
      />
      <TextField
        label="Closing"
        value={letter.closing}
        error={errorOf("letter.closing")}
        onChange={({ currentTarget }) => change({ closing: currentTarget.value }, "closing")}
      />
      <div>
        <Button variant="ghost" icon={Trash2} onClick={() => edit({ letter: null }, "removeLetter")}>
          Remove cover letter
        </Button>
      </div>
    </div>
  );
}
