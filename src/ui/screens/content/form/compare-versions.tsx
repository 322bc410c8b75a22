import type { ContentItem } from "#core/content/contract.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { placeOf } from "../../../lib/zones.ts";
import { missedNames, statusNames, typeNames } from "../labels.ts";
import { valuesOf, type FormValues, type SaveIntent } from "./form-values.ts";
import { isAttached } from "../media/form-files.ts";
import type { Conflict } from "./use-content-form.ts";

interface CompareVersionsProps {
  conflict: Conflict;
  mine: FormValues;
  base: ContentItem | undefined;
  now: number;
  onKeepMine: (conflict: Conflict) => void;
  onTakeTheirs: (conflict: Conflict) => void;
  onClose: () => void;
}

/** Both versions side by side, where they differ. */
export function CompareVersions(props: CompareVersionsProps) {
  const { conflict, mine, base, now, onKeepMine, onTakeTheirs, onClose } = props;
  const { theirs, refused } = conflict;
  const differences = findDifferences(
    linesOf(mine, refused ? intentNames[refused] : statusNames[base?.status ?? "draft"], now),
    linesOf(valuesOf(theirs, "edit"), statusNames[theirs.status], now),
  );
  return (
    <Dialog
      open
      size="l"
      title="This post was changed elsewhere"
      description="Keep your version, or use the one that was saved in the meantime."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={() => onTakeTheirs(conflict)}>Take theirs</Button>
          <Button variant="primary" onClick={() => onKeepMine(conflict)}>
            Keep mine
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-left align-top text-s">
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="w-20 pb-2 font-medium max-sm:w-16">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="pb-2 font-medium">
              Yours
            </th>
            <th scope="col" className="pb-2 pl-4 font-medium">
              Saved elsewhere
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, yours, saved }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-medium text-ink-2">
                {field}
              </th>
              <Version text={yours} className="py-2.5" />
              <Version text={saved} className="py-2.5 pl-4" />
            </tr>
          ))}
          {differences.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={3} className="py-2.5 text-ink-2">
                Both versions are the same.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Dialog>
  );
}

function Version({ text, className }: { text: string; className: string }) {
  return (
    <td dir="auto" className={`${className} whitespace-pre-wrap text-ink [overflow-wrap:anywhere]`}>
      {text === "" ? <span className="text-ink-3">Empty</span> : text}
    </td>
  );
}

const intentNames: Record<SaveIntent, string> = { draft: "Draft", scheduled: "Scheduled", now: "Post now" };

type Lines = readonly (readonly [field: string, text: string])[];

function linesOf(values: FormValues, status: string, now: number): Lines {
  const { type, title, content, hashtags, theme, targetUrl, firstComment, timezone, ifMissed, media } = values;
  return [
    ["Text", content],
    ["Time", timeOf(values, now)],
    ["Time zone", timezone],
    ["Status", status],
    ["Hashtags", hashtags],
    ["First comment", firstComment],
    ["Title", title],
    ["Type", typeNames[type]],
    ["Theme", theme],
    ["Comment on", targetUrl],
    [
      "Files",
      media
        .filter(isAttached)
        .map(({ name, alt }) => (alt ? `${name} (${alt})` : name))
        .join("\n"),
    ],
    ["If missed", missedNames[ifMissed]],
  ];
}

const findDifferences = (mine: Lines, theirs: Lines) =>
  mine.flatMap(([field, yours], at) => {
    const saved = theirs[at]?.[1] ?? "";
    return yours === saved ? [] : [{ field, yours, saved }];
  });

function timeOf({ scheduledFor, timezone }: FormValues, now: number): string {
  const resolved = resolveWallTime(scheduledFor, timezone);
  return resolved ? `${dayAndTime(resolved.instant, timezone, now)} ${placeOf(timezone)}` : "No date yet";
}
