import { Checkbox } from "../../components/fields/checkbox.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { useSingleKeys, withModifier } from "./shortcuts.ts";

const shortcuts = [
  { keys: withModifier("K"), does: "Search, go to a screen or run a command" },
  { keys: "?", does: "Show these shortcuts" },
  { keys: withModifier("Enter"), does: "Submit the form" },
  { keys: "F8", does: "Focus the notification" },
  { keys: "Esc", does: "Close the open panel" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line border-y border-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="flex min-h-10 items-center justify-between gap-4 py-1.5 text-s">
            <dt className="order-1 shrink-0">
              <kbd className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium text-ink">
                {keys}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label="Single-key shortcuts"
        hint="Turn these off if speech input triggers them. The command palette still opens this dialog."
        checked={singleKeys}
        onCheckedChange={turnSingleKeys}
      />
    </Dialog>
  );
}
