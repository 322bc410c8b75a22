import { useDeferredValue } from "react";
import { useWatch, type UseFormRegisterReturn } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import { composeText, lengthOf, textLimitOf, type Publishing, type TextParts } from "#core/content/rules.ts";
import { classes } from "../../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../../components/fields/field.tsx";
import { inSentence } from "../../../../lib/dates.ts";
import type { ContentFormState } from "../use-content-form.ts";

interface ContentFieldProps {
  form: ContentFormState;
  field: UseFormRegisterReturn<"content"> & { error: string | undefined };
  publishing: Publishing;
  others: readonly ContentItem[];
  now: number;
}

/** The field is not rendered again for every key; its counter and hint are. */
export function ContentField({ form, field, publishing, others, now }: ContentFieldProps) {
  const { error, ...registered } = field;
  const parts = { form, publishing };
  const hint = <TextHint {...parts} others={others} now={now} />;
  const { id, control } = useField({ hint, error });
  return (
    <FieldFrame id={id} label="Content" hint={hint} error={error} aside={<Counter {...parts} />}>
      <textarea
        {...registered}
        {...control}
        dir="auto"
        rows={10}
        required
        className={classes(
          controlClass,
          controlBorder(error),
          "min-h-60 resize-y py-2.5 leading-6 [field-sizing:content] md:pointer-fine:text-m max-h-[60dvh]",
        )}
      />
    </FieldFrame>
  );
}

function useTextParts({ control }: ContentFormState): TextParts {
  const [type, title, content, hashtags] = useWatch({ control, name: ["type", "title", "content", "hashtags"] });
  return { type, title, content, hashtags };
}

interface TextProps {
  form: ContentFormState;
  publishing: Publishing;
}

function Counter({ form, publishing }: TextProps) {
  const parts = useTextParts(form);
  const length = lengthOf(parts, publishing);
  const limit = textLimitOf(parts.type);
  const over = length > limit;
  return (
    <span className={classes("shrink-0 tabular-nums", over && "font-medium text-bad")}>
      {length.toLocaleString("en")} / {limit.toLocaleString("en")}
      {over && <span className="sr-only"> characters, too many</span>}
    </span>
  );
}

interface TextHintProps extends TextProps {
  others: readonly ContentItem[];
  now: number;
}

function TextHint({ form, publishing, others, now }: TextHintProps) {
  const parts = useTextParts(form);
  const text = useDeferredValue(composeText(parts));
  const same = text !== "" && others.find((other) => composeText(other) === text);
  if (same && same.scheduledFor !== null) {
    return `Another post with the same text goes out ${inSentence(Date.parse(same.scheduledFor), same.timezone, now)}.`;
  }
  if (lengthOf(parts, publishing) > composeText(parts).length)
    return "The official API counts brackets and similar characters twice";
  return parts.type === "comment" ? "" : "Includes hashtags";
}
