import { PenLine } from "lucide-react";
import { LinkButton } from "../../components/button.tsx";
import type { ShownPause } from "../../features/use-pause.ts";
import { useChecklist } from "../../data/set-up-checklist.ts";

export function NextStep({ pause }: { pause: ShownPause | undefined }) {
  const { data } = useChecklist();
  const first = data?.written === false;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="text-s text-ink-2">
        {pause
          ? `You can keep writing. Due posts wait for the next try ${pause.until}.`
          : "Ready to publish. Posts go out now, or at a time you pick."}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <LinkButton
          to="/content-scheduler"
          search={{ new: true }}
          variant={first ? "primary" : "secondary"}
          icon={PenLine}
        >
          {first ? "Write your first post" : "Write a post"}
        </LinkButton>
        {first && (
          <LinkButton to="/content-scheduler" search={{ new: true, example: true }} variant="ghost">
            Start from an example
          </LinkButton>
        )}
      </div>
    </div>
  );
}
