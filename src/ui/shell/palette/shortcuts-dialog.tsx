import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useSingleKeys, withModifier } from "./shortcuts.ts";

const shortcuts = [
  { keys: withModifier("K"), does: "Search or jump to a screen, or do something" },
  { keys: "?", does: "Show these shortcuts" },
  { keys: withModifier("Enter"), does: "Send the form you are writing" },
  { keys: "F8", does: "Go to the notice in the corner" },
  { keys: "Esc", does: "Close what is open" },
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
        label="Shortcuts of a single key"
        hint="Turn them off if speech input sets them off. The command palette still leads here."
        checked={singleKeys}
        onCheckedChange={turnSingleKeys}
      />
    </Dialog>
  );
}
