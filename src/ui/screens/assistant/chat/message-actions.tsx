import { ChevronLeft, ChevronRight, Copy, Pencil, RotateCcw } from "lucide-react";
import type { ChatMessage } from "#core/assistant/contract.ts";
import { IconButton } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useChooseBranch } from "../queries.ts";

interface MessageActionsProps {
  conversationId: string;
  message: ChatMessage;
  isBusy: boolean;
  onEdit: () => void;
  onRegenerate: () => void;
}

const small = "size-7";

export function MessageActions({ conversationId, message, isBusy, onEdit, onRegenerate }: MessageActionsProps) {
  const copy = useCopyText();
  return (
    <span className="flex items-center">
      <Branches {...{ conversationId, message, isBusy }} />
      <IconButton label="Copy" icon={Copy} className={small} onClick={() => copy(message.content)} />
      {message.type === "user" ? (
        <IconButton label="Edit" icon={Pencil} className={small} disabled={isBusy} onClick={onEdit} />
      ) : (
        <IconButton label="Regenerate" icon={RotateCcw} className={small} disabled={isBusy} onClick={onRegenerate} />
      )}
    </span>
  );
}

function Branches({
  conversationId,
  message,
  isBusy,
}: Pick<MessageActionsProps, "conversationId" | "message" | "isBusy">) {
  const choose = useChooseBranch(conversationId);
  const { id, branches } = message;
  const at = branches.indexOf(id);
  if (branches.length < 2) return null;
  const step = (by: -1 | 1, label: string, icon: typeof ChevronLeft) => {
    const next = branches[at + by];
    return (
      <IconButton
        label={label}
        icon={icon}
        className={small}
        repeatable
        disabled={isBusy || choose.isPending || next === undefined}
        onClick={() => next !== undefined && choose.mutate(next)}
      />
    );
  };
  return (
    <span className="flex items-center tabular-nums">
      {step(-1, "Previous version", ChevronLeft)}
      <span>
        {at + 1} / {branches.length}
      </span>
      {step(1, "Next version", ChevronRight)}
    </span>
  );
}

function useCopyText(): (text: string) => void {
  const toast = useToast();
  return (text) => {
    // Absent over plain HTTP, despite its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const fail = (): void =>
      toast({ title: "Error", description: "Failed to copy to clipboard.", tone: "destructive" });
    if (clipboard) clipboard.writeText(text).then(() => toast({ title: "Copied!" }), fail);
    else fail();
  };
}
