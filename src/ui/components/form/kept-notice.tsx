import { History } from "lucide-react";
import { inSentence } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Button } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { useToast } from "../feedback/toast.ts";
import type { KeptText } from "./kept/use-kept-text.ts";

const notStored = "This browser's storage is full or blocked, so unsaved text can't be kept. Save it before you leave.";
const outdated = "The saved version has changed since then. Review it before you save.";
const openElsewhere = "This form is also open in another tab, with text from";
const unsavedToo = "You have other unsaved text for this form, from";

/** At the top of a form: says that it shows text from before, or that there is more. */
export function KeptNotice({ kept, className = "" }: { kept: KeptText; className?: string }) {
  const zone = useZone();
  const toast = useToast();
  const { restored, offered, isStored, discard, takeOffered, ignoreOffered } = kept;
  if (!isStored) return <Alert tone="warn">{notStored}</Alert>;
  if (!restored && !offered) return null;
  const discardRestored = (): void => {
    const undo = discard();
    if (undo) toast({ title: "Text discarded", action: { label: "Undo", onSelect: undo } });
  };
  return (
    <output
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card bg-accent-soft px-3.5 py-2 text-s text-ink-2 ${className}`}
    >
      <History aria-hidden className="size-4 shrink-0 text-accent-text" />
      {offered ? (
        <>
          <span className="min-w-0 flex-1 basis-48">
            {offered.isOpenElsewhere ? openElsewhere : unsavedToo} {timeOf(offered.at, zone)}
            {offered.excerpt === "" ? "." : `: ‘${offered.excerpt}’`}
          </span>
          <span className="flex gap-1">
            <Button size="s" variant="ghost" onClick={ignoreOffered}>
              Dismiss
            </Button>
            <Button size="s" onClick={takeOffered}>
              Use that text
            </Button>
          </span>
        </>
      ) : (
        <>
          <span className="min-w-0 flex-1 basis-48">
            Restored what you were writing {timeOf(restored?.at ?? 0, zone)}.
            {[...(restored?.notes ?? []), ...(restored?.isOutdated === true ? [outdated] : [])].map(
              (note) => ` ${note}`,
            )}
          </span>
          <Button size="s" variant="ghost" onClick={discardRestored}>
            Discard
          </Button>
        </>
      )}
    </output>
  );
}

const timeOf = (at: number, zone: string): string => inSentence(at, zone, Date.now());
