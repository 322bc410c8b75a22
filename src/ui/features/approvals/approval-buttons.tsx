import { Check, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/button.tsx";

interface ApprovalButtonsProps {
  /** Of the request. */
  title: string;
  /** What is being saved; undefined while nothing is. */
  saving: boolean | undefined;
  onDecide: (approved: boolean) => void;
  size?: ComponentProps<typeof Button>["size"];
}

export function ApprovalButtons({ title, saving, onDecide, size }: ApprovalButtonsProps) {
  const shared = { disabled: saving !== undefined, ...(size && { size }) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        {...shared}
        icon={Check}
        busy={saving === true}
        onClick={() => onDecide(true)}
        aria-label={`Approve: ${title}`}
      >
        Approve
      </Button>
      <Button
        {...shared}
        icon={X}
        variant="danger"
        busy={saving === false}
        onClick={() => onDecide(false)}
        aria-label={`Reject: ${title}`}
      >
        Reject
      </Button>
    </div>
  );
}
