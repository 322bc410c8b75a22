import { ChevronRight } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { useController, useWatch } from "react-hook-form";
import { contentTypes, missedPolicies, themes, type ContentItem, type ContentType } from "#core/content/contract.ts";
import type { Publishing } from "#core/content/rules.ts";
import { checkedText } from "#core/link-check/rules.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextComposer } from "./text/text-composer.tsx";
import { CheckLinksButton } from "../links/check-links-button.tsx";
import { MediaField } from "../media/media-field.tsx";
import type { useFiles } from "../media/use-files.ts";
import type { FormValues } from "./form-values.ts";
import { missedNames, typeNames } from "../labels.ts";
import type { ContentFormState } from "./use-content-form.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { RepeatField } from "./repeat-field.tsx";
import { FirstCommentField } from "./text/first-comment-field.tsx";
import { HashtagsField } from "./text/hashtags-field.tsx";
import { WritingTools } from "./writing/writing-tools.tsx";
import { WhenField } from "./when/when-field.tsx";

interface FormFieldsProps {
  form: ContentFormState;
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

export function FormFields({ form, publishing = "browser", fileActions, others, now, isNew }: FormFieldsProps) {
  const type = useWatch({ control: form.control, name: "type" });
  // Registered in the order of the screen, so that the first wrong field gets the focus.
  const targetUrl = form.field("targetUrl");
  const isComment = type === "comment";
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
      {type === "article" && <TitleField form={form} type="article" />}
      <TextComposer form={form} field={form.field("content")} publishing={publishing} others={others} now={now} />
      <div className="flex flex-wrap items-center gap-2">
        <InsertMenu form={form} />
        <WritingTools form={form} />
        <CheckLinks form={form} />
      </div>
      {!isComment && <Media form={form} actions={fileActions} />}
      <WhenField form={form} others={others} now={now} />
      {isNew && <RepeatAt form={form} />}
      {!isComment && <HashtagsField form={form} />}
      {!isComment && <FirstCommentField form={form} />}
      <TypeAndTheme form={form} />
      <MoreOptions form={form} type={type} />
    </>
  );
}

const DeferredCheckLinks = memo(CheckLinksButton);

function CheckLinks({ form: { control } }: { form: ContentFormState }) {
  const [type, title, content, firstComment] = useWatch({
    control,
    name: ["type", "title", "content", "firstComment"],
  });
  return <DeferredCheckLinks text={useDeferredValue(checkedText({ type, title, content, firstComment }))} />;
}

function RepeatAt({ form }: { form: ContentFormState }) {
  return <RepeatField form={form} scheduledFor={useWatch({ control: form.control, name: "scheduledFor" })} />;
}

function Media({ form, actions }: { form: ContentFormState; actions: ReturnType<typeof useFiles> }) {
  const files = useWatch({ control: form.control, name: "media" });
  return <MediaField files={files} actions={actions} error={mediaError(form, files)} />;
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
function mediaError({ errorOf }: ContentFormState, media: FormValues["media"]): string | undefined {
  const errors = [errorOf("media"), ...media.map((_file, at) => errorOf(`media.${at}`))];
  return errors.find((error) => error !== undefined);
}
