import type { ContentItem } from "#core/content/contract.ts";
import { evergreenBounds as bounds } from "#core/evergreen/bounds/contract.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { inSentence } from "../../../lib/dates.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { EvergreenDialog } from "./evergreen-dialog.tsx";
import { useAddEvergreen } from "./queries.ts";

const start = { minimumDays: bounds.days.default, maximumCount: bounds.count.default, variations: [] };

export function AddEvergreen({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const add = useAddEvergreen();
  const toast = useToast();
  const zone = useZone();
  return (
    <EvergreenDialog
      title="Post again later"
      content={item.content}
      start={start}
      confirmLabel="Post again"
      isBusy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={(settings) =>
        add.mutate(
          { itemId: item.id, ...settings },
          {
            onSuccess: ({ nextFrom }) => {
              const at = nextFrom === null ? "later" : inSentence(Date.parse(nextFrom), zone, Date.now());
              toast({ title: "Evergreen Post Added", description: `It can go out again ${at}, in a free slot.` });
              onClose();
            },
          },
        )
      }
    />
  );
}
