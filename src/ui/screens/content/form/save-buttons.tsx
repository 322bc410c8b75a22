import { CalendarOff, Ellipsis } from "lucide-react";
import type { ContentItem } from "#core/content/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { useUser } from "../../../shell/session.ts";
import type { SaveIntent } from "./form-values.ts";

interface SaveButtonsProps {
  formId: string;
  base: ContentItem | undefined;
  saving: SaveIntent | undefined;
  canPostNow: boolean;
  failure: string | undefined;
  /** Instead of saving again, which is not possible. */
  another: { intent: SaveIntent; save: () => void } | undefined;
  onSave: (intent: SaveIntent) => void;
}

const anotherLabels: Record<SaveIntent, string> = {
  draft: "Save as another draft",
  scheduled: "Schedule as another post",
  now: "Post as another post",
};

export function SaveButtons({ formId, base, saving, canPostNow, failure, another, onSave }: SaveButtonsProps) {
  const isSaving = saving !== undefined;
  const isScheduled = base?.status === "scheduled";
  const { approvalRequired = false } = useUser();
  return (
    <>
      {failure !== undefined && !isSaving && (
        <Alert
          tone="bad"
          className="min-w-full"
          action={
            another && (
              <Button size="s" onClick={another.save}>
                {anotherLabels[another.intent]}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      {approvalRequired && (
        <p className="min-w-full text-xs text-ink-2">
          {isScheduled
            ? "An admin approved this post. If you change more than its time, it has to be approved again."
            : "An admin has to approve your posts before they go out."}
        </p>
      )}
      {isScheduled ? (
        <div className="max-sm:flex-none!">
          <Menu
            label="More actions"
            side="top"
            trigger={<IconButton label="More actions" icon={Ellipsis} disabled={isSaving} />}
            items={[{ label: "Move to drafts", icon: CalendarOff, onSelect: () => onSave("draft") }]}
          />
        </div>
      ) : (
        <Button variant="ghost" busy={saving === "draft"} disabled={isSaving} onClick={() => onSave("draft")}>
          Save as Draft
        </Button>
      )}
      {canPostNow && (
        <Button busy={saving === "now"} disabled={isSaving} onClick={() => onSave("now")}>
          {approvalRequired ? "Post once approved" : "Post now"}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        data-form-footer
        variant="primary"
        busy={saving === "scheduled" || (isScheduled && saving === "draft")}
        disabled={isSaving}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isScheduled ? "Save changes" : approvalRequired ? "Send for approval" : "Schedule"}
      </Button>
    </>
  );
}
