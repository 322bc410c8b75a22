import { Trash2, X } from "lucide-react";
import { applicationLimits, applicationStatuses, statusLabels, type Application } from "#core/applications/contract.ts";
import { Button } from "../../../components/button.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { useApplicationChanges } from "../use-application-changes.ts";

const options = [
  { value: "none", label: "Move to…" } as const,
  ...applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
];

export function BulkBar({ chosen, onDone }: { chosen: readonly Application[]; onDone: () => void }) {
  const { isBusy, setStatus, removeAll } = useApplicationChanges(onDone);
  const isTooMany = chosen.length > applicationLimits.selected;
  return (
    <section
      aria-label="Selected applications"
      className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-3 py-2 shadow-raised"
    >
      <output className="mr-auto text-s text-ink-2">
        {isTooMany ? `Select at most ${applicationLimits.selected}.` : `${chosen.length} selected`}
      </output>
      <InlineSelect
        label="Status for the selected applications"
        value="none"
        disabled={isBusy || isTooMany}
        onValueChange={(status) => status !== "none" && setStatus(chosen, status)}
        options={options}
      />
      <Button
        size="s"
        variant="danger"
        icon={Trash2}
        busy={isBusy}
        disabled={isTooMany}
        onClick={() => removeAll(chosen.map(({ id }) => id))}
      >
        Delete
      </Button>
      <Button size="s" variant="ghost" icon={X} onClick={onDone}>
        Clear
      </Button>
    </section>
  );
}
