import { useMutation } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { EarlierSave } from "./earlier-save-schema.ts";
import { beginSave, findEarlierItem } from "./earlier-save.ts";
import type { ContentBody, FormOutput, FormValues } from "./form-values.ts";

/** The save of a new post whose outcome is not known is one of the form's values: it is kept with what was typed. */
export function useEarlierSave({ getValues, setValue }: UseFormReturn<FormValues, unknown, FormOutput>) {
  // A mutation, so that a session that has ended asks to sign in again.
  const finding = useMutation({ mutationFn: (body: ContentBody) => findEarlierItem(getValues("earlier"), body) });
  const keep = (earlier: EarlierSave | null): void => setValue("earlier", earlier, { shouldDirty: true });
  return {
    find: finding.mutateAsync,
    forget: () => keep(null),
    creation: {
      /** Kept before the request is sent, because the page may be closed while it runs. */
      begin(body: ContentBody): string {
        const begun = beginSave(getValues("earlier"), body);
        keep(begun);
        return begun.key;
      },
      onRefused: () => keep(null),
    },
  };
}
