import { Check, X } from "lucide-react";
import type { BotAction } from "#core/bot/contract.ts";
import { Button } from "../../../components/button.tsx";
import { useSingleKeys } from "../../../shell/palette/shortcuts.ts";
import type { AskedBulk } from "./bulk-question.tsx";

interface KeysHintProps {
  waiting: readonly BotAction[];
  /** More are in the queue than are loaded. */
  hasMore: boolean;
  onBulk: (asked: AskedBulk) => void;
}

export function KeysHint({ waiting, hasMore, onBulk }: KeysHintProps) {
  const [isOn] = useSingleKeys();
  if (waiting.length === 0) return null;
  const which = hasMore ? `these ${waiting.length}` : "all";
  const ask = (isApproved: boolean) => onBulk({ isApproved, actions: waiting, name: undefined });
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-s text-ink-2">
        {waiting.length}
        {hasMore && "+"} {waiting.length === 1 && !hasMore ? "waits" : "wait"} for your approval
        {isOn && (
          <span className="text-xs text-ink-3 touch:hidden">
            {" · "}
            <Key>J</Key> <Key>K</Key> next and previous, <Key>A</Key> approve, <Key>E</Key> edit, <Key>R</Key> reject
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button size="s" icon={Check} onClick={() => ask(true)}>
          Approve {which}
        </Button>
        <Button size="s" icon={X} variant="ghost" onClick={() => ask(false)}>
          Reject {which}
        </Button>
      </div>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-xs border border-line bg-surface px-1 font-sans text-xs text-ink-2">{children}</kbd>
);
