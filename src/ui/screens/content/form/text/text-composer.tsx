import { memo, useDeferredValue, useRef, type KeyboardEvent } from "react";
import { useWatch, type UseFormRegisterReturn } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import { composeText, lengthOf, textLimitOf, type Publishing, type TextParts } from "#core/content/rules.ts";
import { classes } from "../../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../../components/fields/field.tsx";
import { dueSentence } from "../../due-sentence.ts";
import { applyEdit, selectionOf } from "./apply-edit.ts";
import { bold, FormatToolbar, italic } from "./format-toolbar.tsx";
import { nextItemEdit } from "./text-edits.ts";
import { TextHintList } from "./text-hint-list.tsx";
import type { ContentFormState } from "../use-content-form.ts";

interface TextComposerProps {
  form: ContentFormState;
  field: UseFormRegisterReturn<"content"> & { error: string | undefined };
  publishing: Publishing;
  others: readonly ContentItem[];
  now: number;
}

/** The field is not rendered again for every key; its counter and hints are. */
export function TextComposer({ form, field, publishing, others, now }: TextComposerProps) {
  const { error, ref, ...registered } = field;
  const element = useRef<HTMLTextAreaElement>(null);
  const hint = <CountingHint form={form} publishing={publishing} others={others} now={now} />;
  const { id, control } = useField({ hint, error });
  const attach = (text: HTMLTextAreaElement | null) => {
    element.current = text;
    ref(text);
  };
  return (
    <div className="grid gap-2">
      <FieldFrame
        id={id}
        label="Content"
        hint={hint}
        error={error}
        aside={<Counter form={form} publishing={publishing} />}
      >
        <div className="grid">
          <div
            className={classes("rounded-t-control border border-b-0 bg-surface px-1.5 py-0.5", controlBorder(error))}
          >
            <FormatToolbar field={element} controls={id} />
          </div>
          <textarea
            {...registered}
            {...control}
            ref={attach}
            onKeyDown={editByKey}
            dir="auto"
            rows={10}
            required
            className={classes(
              controlClass,
              controlBorder(error),
              "max-h-[60dvh] min-h-64 resize-y rounded-t-none py-2.5 leading-6 [field-sizing:content] md:pointer-fine:text-m",
            )}
          />
        </div>
      </FieldFrame>
      <Hints form={form} />
    </div>
  );
}

function editByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { altKey, shiftKey, nativeEvent, currentTarget } = event;
  // In upper case while Caps Lock is on.
  const key = event.key.toLowerCase();
  const isCommand = (event.ctrlKey || event.metaKey) && !altKey && !shiftKey;
  if (nativeEvent.isComposing) return;
  if (isCommand && (key === "b" || key === "i")) {
    event.preventDefault();
    (key === "b" ? bold : italic)(currentTarget);
  }
  if (key !== "enter" || event.ctrlKey || event.metaKey || altKey || shiftKey) return;
  const next = nextItemEdit(selectionOf(currentTarget));
  if (!next) return;
  event.preventDefault();
  applyEdit(currentTarget, next);
}

function Hints({ form }: { form: ContentFormState }) {
  const parts = useTextParts(form);
  return <DeferredHints text={useDeferredValue(composeText(parts))} type={parts.type} />;
}

const DeferredHints = memo(TextHintList);

function useTextParts({ control }: ContentFormState): TextParts {
  const [type, title, content, hashtags] = useWatch({ control, name: ["type", "title", "content", "hashtags"] });
  return { type, title, content, hashtags };
}

interface TextProps {
  form: ContentFormState;
  publishing: Publishing;
}

/** Creating one takes longer than the rest of a key. */
const count = new Intl.NumberFormat("en");

function Counter({ form, publishing }: TextProps) {
  const parts = useTextParts(form);
  const length = lengthOf(parts, publishing);
  const limit = textLimitOf(parts.type);
  const over = length > limit;
  return (
    <span className={classes("shrink-0 tabular-nums", over && "font-medium text-bad")}>
      {count.format(length)} / {count.format(limit)}
      {over && <span className="sr-only"> characters, too many</span>}
    </span>
  );
}

interface CountingHintProps extends TextProps {
  others: readonly ContentItem[];
  now: number;
}

function CountingHint({ form, publishing, others, now }: CountingHintProps) {
  const parts = useTextParts(form);
  const text = useDeferredValue(composeText(parts));
  const same = text !== "" && others.find((other) => composeText(other) === text);
  if (same && same.scheduledFor !== null) {
    return `Another post with the same text ${dueSentence(Date.parse(same.scheduledFor), same.timezone, now)}.`;
  }
  if (lengthOf(parts, publishing) > composeText(parts).length)
    return "The official API counts brackets and similar characters twice";
  return parts.type === "comment" ? "" : "Includes hashtags";
}
