import { Checkbox } from "../../components/fields/checkbox.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { Keys } from "./keys.tsx";
import { useKeyBindings } from "./use-key-bindings.ts";
import { useSingleKeys, withModifier } from "./shortcuts.ts";

const general = [
  { keys: withModifier("K"), does: "Search, go to a screen or run a command" },
  { keys: withModifier("Enter"), does: "Submit the form" },
  { keys: withModifier("B"), does: "Bold, in the text of a post" },
  { keys: withModifier("I"), does: "Italic, in the text of a post" },
  { keys: "Alt+↑ Alt+↓", does: "Move the focused post, in the queue" },
  { keys: "F8", does: "Focus the notification" },
  { keys: "Esc", does: "Close the open panel" },
];
const single = [
  { keys: "?", does: "Show these shortcuts" },
  { keys: "/", does: "Search the list" },
  { keys: "J", does: "Next month or week, in the calendar" },
  { keys: "K", does: "Previous month or week, in the calendar" },
  { keys: "T", does: "Today, in the calendar" },
  { keys: "M", does: "Move the focused post, in the calendar" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  const declared = useKeyBindings().map(({ keys, label }) => ({ keys, does: label }));
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line border-y border-line">
        {[...general, ...(singleKeys ? [...single, ...declared] : [])].map(({ keys, does }) => (
          <div key={keys} className="flex min-h-10 items-center justify-between gap-4 py-1.5 text-s">
            <dt className="order-1 shrink-0">
              <Keys keys={keys} />
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
