import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NextSlot } from "#core/posting-queue/contract.ts";
import { api, messageOf } from "../../../../api.ts";
import { useToast } from "../../../../components/feedback/toast.ts";
import { contentKeys } from "../../../../data/content.ts";
import { quickTimeClass } from "./quick-time-class.ts";

/** Of the posting queue. Asked for when it is pressed, since a slot may be taken at any moment. */
export function NextSlotButton({ onFound }: { onFound: (slot: NextSlot) => void }) {
  const toast = useToast();
  const [reason, setReason] = useState("");
  const { refetch, isFetching } = useQuery({
    queryKey: [...contentKeys.all, "next-slot"],
    enabled: false,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await api["posting-queue"]["next-slot"].$get({}, { init: { signal } })).json(),
  });
  const choose = async () => {
    const { data, error } = await refetch();
    if (!error && data) {
      setReason(data.reason);
      return onFound(data);
    }
    const description = messageOf(error, "Could not find the next free slot.");
    toast({ title: "Error", description, tone: "destructive" });
  };
  return (
    <>
      <button
        type="button"
        aria-busy={isFetching || undefined}
        onClick={() => void choose()}
        className={quickTimeClass}
      >
        Next free slot
      </button>
      <output className="basis-full text-xs text-ink-3 empty:hidden touch:col-span-2">{reason}</output>
    </>
  );
}
