import { useState, type FormEvent } from "react";
import { openings, VoiceSettings, type Opening, type Voice } from "#core/writing/voice/contract.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { WordList } from "../../../components/fields/word-list.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { openingNames } from "./labels.ts";
import { useSaveVoice } from "./queries.ts";

const measuredOpening = "measured";
const openingOptions = [
  { value: measuredOpening, label: "As measured" },
  ...openings.map((opening) => ({ value: opening as string, label: openingNames[opening] })),
];

const textOf = (value: number | null): string => (value === null ? "" : String(value));
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export function VoiceDialog({ voice: { measured, settings }, onClose }: { voice: Voice; onClose: () => void }) {
  const [isUsed, setUsed] = useState(settings.isUsed);
  const [sentenceWords, setSentenceWords] = useState(textOf(settings.sentenceWords));
  const [emojis, setEmojis] = useState(textOf(settings.emojisPerPost));
  const [hashtags, setHashtags] = useState(textOf(settings.hashtagsPerPost));
  const [opening, setOpening] = useState<string>(settings.opening ?? measuredOpening);
  const [avoided, setAvoided] = useState<string[]>(settings.avoided);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useSaveVoice();
  const toast = useToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = VoiceSettings.safeParse({
      isUsed,
      sentenceWords: numberOf(sentenceWords),
      emojisPerPost: numberOf(emojis),
      hashtagsPerPost: numberOf(hashtags),
      opening: opening === measuredOpening ? null : (opening as Opening),
      avoided,
    });
    const issues = parsed.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!parsed.success) return;
    save.mutate(parsed.data, {
      onSuccess() {
        toast({ title: "Voice saved" });
        onClose();
      },
    });
  };
  const errors = { ...fieldErrors(save.error), ...problems };
  const numberField = (name: string, label: string, [value, onChange]: [string, (text: string) => void]) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      placeholder="As measured"
      {...(errors[name] !== undefined && { error: errors[name] })}
    />
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Your voice" size="m">
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={save.isPending} busyLabel="Saving...">
              Save
            </SubmitButton>
          </>
        }
      >
        <Checkbox
          label="Write in my voice"
          hint="A model gets these figures and words, never your posts."
          checked={isUsed}
          onCheckedChange={setUsed}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField("sentenceWords", "Words in a sentence", [sentenceWords, setSentenceWords])}
          {numberField("emojisPerPost", "Emoji in a post", [emojis, setEmojis])}
          {numberField("hashtagsPerPost", "Hashtags in a post", [hashtags, setHashtags])}
        </div>
        <SelectField label="Begin with" value={opening} onValueChange={setOpening} options={openingOptions} />
        <WordList
          label="Words to avoid"
          placeholder="Such as synergy"
          entries={avoided}
          onChange={setAvoided}
          error={errors["avoided"]}
          hint={
            measured && measured.neverUsed.length > 0
              ? `You never used these, so they are avoided as well: ${measured.neverUsed.join(", ")}.`
              : undefined
          }
        />
        <FormFailure error={save.error} fallback="Could not save your voice. Try again." />
      </DialogForm>
    </Dialog>
  );
}
