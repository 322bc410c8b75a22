import { composeText } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { dayAndTime } from "../../../lib/dates.ts";
import { isAttached } from "../media/form-files.ts";
import { PostPreview } from "../preview/post-preview.tsx";
import { useAuthor } from "../preview/use-author.ts";
import type { FormValues } from "./form-values.ts";

export function FormPreview({ values, now }: { values: FormValues; now: number }) {
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
}
