import { ChevronRight } from "lucide-react";
import type { Dispatch, SetStateAction } from "react";
import { contentTypes, themes, type ContentItem, type MissedPolicy } from "#core/content/contract.ts";
import { composeText, textLimitOf } from "#core/content/rules.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { ContentField } from "./content-field.tsx";
import { MediaField } from "../media/media-field.tsx";
import type { useFiles } from "../media/use-files.ts";
import { lengthOf, type FieldErrors, type FormValues } from "./form-values.ts";
import { typeNames } from "../labels.ts";
import { useSetter } from "./use-setter.ts";
import { inSentence } from "../../../lib/dates.ts";
import { WhenField } from "./when-field.tsx";

interface FormFieldsProps {
  values: FormValues;
  setValues: Dispatch<SetStateAction<FormValues>>;
  errors: FieldErrors;
  contentId: string;
  fileActions: ReturnType<typeof useFiles>;
  others: readonly ContentItem[];
  now: number;
}

/** Select options can't be empty: this stands for none. */
const noTheme = "none";
const missedOptions: { value: MissedPolicy; label: string }[] = [
  { value: "late", label: "Publish it, up to an hour late" },
  { value: "ask", label: "Ask me first" },
  { value: "skip", label: "Skip it" },
];
const titleHints = {
  post: "A name for your list. It is not published.",
  article: "Becomes the first line of the post.",
  comment: "A name for your list. It is not published.",
} as const;

export function FormFields({ values, setValues, errors, contentId, fileActions, others, now }: FormFieldsProps) {
  const { set, setZone } = useSetter(setValues);
  const themeNames: readonly string[] =
    values.theme === "" || themes.some((theme) => theme === values.theme) ? themes : [...themes, values.theme];
  return (
    <div className="@container grid gap-4">
      <div className="grid gap-4 @2xs:grid-cols-2 @2xs:gap-3">
        <SelectField
          label="Type"
          value={values.type}
          onValueChange={(type) => set({ type })}
          options={contentTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          error={errors.type}
        />
        <SelectField
          label="Theme"
          value={values.theme || noTheme}
          onValueChange={(theme) => set({ theme: theme === noTheme ? "" : theme })}
          options={[
            { value: noTheme, label: "No theme" },
            ...themeNames.map((theme) => ({ value: theme, label: theme })),
          ]}
          error={errors.theme}
        />
      </div>
      {values.type === "comment" && (
        <TextField
          type="url"
          inputMode="url"
          label="Post to comment on"
          placeholder="https://"
          hint="The URL of the post, as copied from the network."
          required
          value={values.targetUrl}
          onChange={(event) => set({ targetUrl: event.currentTarget.value })}
          error={errors.targetUrl}
        />
      )}
      <TextField
        label="Title (optional)"
        hint={titleHints[values.type]}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errors.title}
      />
      <ContentField
        id={contentId}
        value={values.content}
        onChange={(content) => set({ content })}
        error={errors.content}
        hint={contentHint(values, others, now)}
        length={lengthOf(values)}
        limit={textLimitOf(values.type)}
      />
      {values.type !== "comment" && <MediaField files={values.media} actions={fileActions} error={errors.media} />}
      <WhenField
        scheduledFor={values.scheduledFor}
        timezone={values.timezone}
        onTime={(scheduledFor) => set({ scheduledFor })}
        onZone={setZone}
        errors={errors}
        others={others}
        now={now}
      />
      {values.type !== "comment" && (
        <TextField
          label="Hashtags (optional)"
          placeholder="#engineering #calm"
          autoCapitalize="none"
          value={values.hashtags}
          onChange={(event) => set({ hashtags: event.currentTarget.value })}
          error={errors.hashtags}
        />
      )}
      <details className="group">
        <summary className="-mx-1 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-s font-medium text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
          More options
        </summary>
        <SelectField
          className="mt-3"
          label="If missed"
          hint="What happens if the server is off at that time."
          value={values.ifMissed}
          onValueChange={(ifMissed) => set({ ifMissed })}
          options={missedOptions}
          error={errors.ifMissed}
        />
      </details>
    </div>
  );
}

function contentHint(values: FormValues, others: readonly ContentItem[], now: number): string {
  const text = composeText(values);
  const same = text !== "" && others.find((other) => composeText(other) === text);
  if (same && same.scheduledFor !== null) {
    return `The same text goes out ${inSentence(Date.parse(same.scheduledFor), same.timezone, now)}.`;
  }
  return values.type === "comment" ? "" : "Counted with hashtags.";
}
