import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { callerFor } from "../../../query-client.ts";
import type { ContentFormState } from "./use-content-form.ts";

/** Fills in the time, and says where the slot comes from. */
export function NextSlotButton({ form }: { form: Pick<ContentFormState, "setValue" | "formState"> }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [reason, setReason] = useState("");
  const choose = async () => {
    setLoading(true);
    try {
      const slot = await client.fetchQuery({
        queryKey: ["content", "next slot"],
        queryFn: async (context) => (await callerFor(context)["posting-queue"]["next-slot"].$get()).json(),
      });
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
      form.setValue("timezone", slot.timezone, options);
      form.setValue("scheduledFor", slot.wallTime, options);
      setReason(slot.reason);
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, "Could not find a free slot."), tone: "destructive" });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <button
        type="button"
        disabled={isLoading}
        aria-busy={isLoading || undefined}
        onClick={() => void choose()}
        className="h-6.5 cursor-pointer rounded-full border border-line-strong px-2.5 text-xs font-medium text-ink-2 tabular-nums transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-55 touch:min-h-11 touch:px-4"
      >
        Next free slot
      </button>
      <output className="basis-full text-xs text-ink-3 empty:hidden touch:col-span-2">{reason}</output>
    </>
  );
}
