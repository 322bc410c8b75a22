import { ChevronRight } from "lucide-react";
import { useController } from "react-hook-form";
import { contentTypes, missedPolicies, themes, type ContentItem, type ContentType } from "#core/content/contract.ts";
import { composeText, lengthOf, textLimitOf, type Publishing } from "#core/content/rules.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { ContentField } from "./content-field.tsx";
import { MediaField } from "../media/media-field.tsx";
import type { useFiles } from "../media/use-files.ts";
import type { FormValues } from "./form-values.ts";
import { missedNames, typeNames } from "../labels.ts";
import type { ContentFormState } from "./use-content-form.ts";
import { inSentence } from "../../../lib/dates.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { RepeatField } from "./repeat-field.tsx";
import { WhenField } from "./when-field.tsx";

interface FormFieldsProps {
  form: ContentFormState;
  values: FormValues;
  publishing: Publishing | undefined;
  fileActions: ReturnType<typeof useFiles>;
  others: readonly ContentItem[];
  now: number;
  isNew: boolean;
}

/** Select options can't be empty: this stands for none. */
const noTheme = "none";
const missedOptions = missedPolicies.map((value) => ({ value, label: missedNames[value] }));
const titleHints = {
  post: "Only you see this.",
  article: "Becomes the first line of the post.",
  comment: "Only you see this.",
} as const;

export function FormFields({ form, values, publishing = "browser", fileActions, others, now, isNew }: FormFieldsProps) {
  // Registered in the order of the screen, so that the first wrong field gets the focus.
  const targetUrl = form.field("targetUrl");
  const isComment = values.type === "comment";
  return (
    <>
      {isComment && (
        <TextField
          type="url"
          inputMode="url"
          label="Post to comment on"
          placeholder="https://"
          hint="The URL of the post, as copied from the network."
          required
          {...targetUrl}
        />
      )}
      {values.type === "article" && <TitleField form={form} type="article" />}
      <ContentField
        {...form.field("content")}
        hint={contentHint(values, publishing, others, now)}
        length={lengthOf(values, publishing)}
        limit={textLimitOf(values.type)}
      />
      <InsertMenu form={form} />
      {!isComment && <MediaField files={values.media} actions={fileActions} error={mediaError(form, values)} />}
      <WhenField form={form} values={values} others={others} now={now} />
      {isNew && <RepeatField form={form} scheduledFor={values.scheduledFor} />}
      {!isComment && (
        <TextField
          label="Hashtags (optional)"
          placeholder="#engineering #calm"
          autoCapitalize="none"
          dir="auto"
          {...form.field("hashtags", { deps: "content" })}
        />
      )}
      <TypeAndTheme form={form} />
      <MoreOptions form={form} type={values.type} />
    </>
  );
}

function TitleField({ form, type }: { form: ContentFormState; type: ContentType }) {
  return (
    <TextField
      label="Title (optional)"
      hint={titleHints[type]}
      dir="auto"
      {...form.field("title", { deps: "content" })}
    />
  );
}

function MoreOptions({ form, type }: { form: ContentFormState; type: ContentType }) {
  const { control, errorOf } = form;
  const ifMissed = useController({ control, name: "ifMissed" }).field;
  const hasError = (["title", "ifMissed"] as const).some((name) => errorOf(name) !== undefined);
  return (
    <details className="group" open={hasError || undefined}>
      <summary className="-mx-1 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-s font-medium text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        More options
      </summary>
      <div className="mt-3 grid gap-4">
        {type !== "article" && <TitleField form={form} type={type} />}
        <SelectField
          label="If missed"
          hint="What happens if the server is off at that time."
          value={ifMissed.value}
          onValueChange={ifMissed.onChange}
          options={missedOptions}
          error={errorOf("ifMissed")}
        />
      </div>
    </details>
  );
}

function TypeAndTheme({ form: { control, errorOf } }: { form: ContentFormState }) {
  const type = useController({ control, name: "type", rules: { deps: "content" } }).field;
  const theme = useController({ control, name: "theme" }).field;
  const isKnown = theme.value === "" || themes.some((name) => name === theme.value);
  const themeNames: readonly string[] = isKnown ? themes : [...themes, theme.value];
  return (
    <div className="grid gap-4 @2xs:grid-cols-2 @2xs:gap-3">
      <SelectField
        label="Type"
        value={type.value}
        onValueChange={type.onChange}
        options={contentTypes.map((value) => ({ value, label: typeNames[value] }))}
        error={errorOf("type")}
      />
      <SelectField
        label="Theme"
        value={theme.value || noTheme}
        onValueChange={(name) => theme.onChange(name === noTheme ? "" : name)}
        options={[{ value: noTheme, label: "No theme" }, ...themeNames.map((name) => ({ value: name, label: name }))]}
        error={errorOf("theme")}
      />
    </div>
  );
}

/** About the files together, or the first one that the server refuses. */
function mediaError({ errorOf }: ContentFormState, { media }: FormValues): string | undefined {
  const errors = [errorOf("media"), ...media.map((_file, at) => errorOf(`media.${at}`))];
  return errors.find((error) => error !== undefined);
}

function contentHint(values: FormValues, publishing: Publishing, others: readonly ContentItem[], now: number): string {
  const text = composeText(values);
  const same = text !== "" && others.find((other) => composeText(other) === text);
  if (same && same.scheduledFor !== null) {
    return `Another post with the same text goes out ${inSentence(Date.parse(same.scheduledFor), same.timezone, now)}.`;
  }
  if (lengthOf(values, publishing) > text.length)
    return "The official API counts brackets and similar characters twice";
  return values.type === "comment" ? "" : "Includes hashtags";
}
