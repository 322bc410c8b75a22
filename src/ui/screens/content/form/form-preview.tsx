import { memo, useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { composeText } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { dayAndTime } from "../../../lib/dates.ts";
import { isAttached } from "../media/form-files.ts";
import { PostPreview } from "../preview/post-preview.tsx";
import { useAuthor } from "../preview/use-author.ts";
import type { FormValues } from "./form-values.ts";
import type { ContentFormState } from "./use-content-form.ts";

/** Follows what is typed when there is time for it, so that typing never waits. */
export const FormPreview = memo(function FormPreview({
  control,
  now,
}: {
  control: ContentFormState["control"];
  now: number;
}) {
  const values = useWatch({ control, compute: (current: FormValues) => ({ ...current }) });
  return <Preview values={useDeferredValue(values)} now={now} />;
});

const Preview = memo(function Preview({ values, now }: { values: FormValues; now: number }) {
  const { scheduledFor, timezone, type, media } = values;
  const resolved = resolveWallTime(scheduledFor, timezone);
  return (
    <PostPreview
      author={useAuthor()}
      text={composeText(values)}
      files={type === "comment" ? [] : media.filter(isAttached)}
      time={resolved ? dayAndTime(resolved.instant, timezone, now) : "Now"}
    />
  );
});
