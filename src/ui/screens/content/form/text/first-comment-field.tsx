import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { textLimits } from "#core/content/states/contract.ts";
import type { ContentFormState } from "../use-content-form.ts";
import { CountedTextField } from "./counted-text-field.tsx";

/** Folded away until it is wanted, or has a text. */
export function FirstCommentField({ form }: { form: ContentFormState }) {
  const text = useWatch({ control: form.control, name: "firstComment" });
  const [isOpen, setOpen] = useState(false);
  const isNeeded = text !== "" || form.errorOf("firstComment") !== undefined;
  return (
    <details className="group" open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="-mx-1 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-s font-medium text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        First comment
      </summary>
      <div className="mt-3">
        <CountedTextField
          {...form.field("firstComment")}
          label="Comment (optional)"
          isOptional
          hint="Posted below the post once it is published."
          length={text.trim().length}
          limit={textLimits.comment}
        />
      </div>
    </details>
  );
}
