import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "../../../../components/fields/field.tsx";
import { useUpcoming } from "../../../../data/content.ts";
import { contentGroupQuery } from "../../list-query.ts";
import type { ContentFormState } from "../use-content-form.ts";
import { suggestHashtags } from "./hashtag-suggestions.ts";

export function HashtagsField({ form }: { form: ContentFormState }) {
  const add = (tag: string) => {
    const hashtags = `${form.getValues("hashtags").trim()} #${tag}`.trim();
    form.setValue("hashtags", hashtags, { shouldDirty: true, shouldTouch: true });
    if (form.formState.isSubmitted) void form.trigger("content");
  };
  return (
    <div className="grid gap-2">
      <TextField
        label="Hashtags (optional)"
        placeholder="#engineering #calm"
        autoCapitalize="none"
        dir="auto"
        {...form.field("hashtags", { deps: "content" })}
      />
      <Suggestions form={form} onAdd={add} />
    </div>
  );
}

function Suggestions({ form, onAdd }: { form: ContentFormState; onAdd: (tag: string) => void }) {
  const [content, hashtags] = useWatch({ control: form.control, name: ["content", "hashtags"] });
  const { data: published } = useInfiniteQuery(contentGroupQuery({ status: "published" }));
  const { data: upcoming } = useUpcoming();
  const earlier = useMemo(
    () => [...(published?.pages.flatMap(({ items }) => items) ?? []), ...(upcoming ?? [])],
    [published, upcoming],
  );
  const text = useDeferredValue(content);
  const tags = useMemo(() => suggestHashtags(earlier, { content: text, hashtags }), [earlier, text, hashtags]);
  return <SuggestedTags tags={tags.join(" ")} onAdd={onAdd} />;
}

interface SuggestedTagsProps {
  /** Separated by spaces. */
  tags: string;
  onAdd: (tag: string) => void;
}

const SuggestedTags = memo(function SuggestedTags({ tags, onAdd }: SuggestedTagsProps) {
  if (tags === "") return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">From your earlier posts</legend>
      {tags.split(" ").map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={`Add #${tag}`}
          onClick={() => onAdd(tag)}
          className="h-6.5 cursor-pointer rounded-full border border-line-strong px-2.5 text-xs font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink touch:min-h-11 touch:px-4"
        >
          #{tag}
        </button>
      ))}
    </fieldset>
  );
});
