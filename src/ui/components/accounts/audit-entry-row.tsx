import type { AuditEntry } from "#core/accounts/admin/contract.ts";
import { classes } from "../classes.ts";
import { formatDateTimeSeconds } from "../../lib/formats.ts";
import { useZone } from "../../lib/use-zone.ts";

export function AuditEntryRow({ entry, narrow = false }: { entry: AuditEntry; narrow?: boolean }) {
  const zone = useZone();
  const { at, actor, summary, details, address } = entry;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4.5 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="text-s font-medium break-words text-ink">{summary}</p>
        {details.length > 0 && <p className="text-xs break-words text-ink-2">{details.join(" · ")}</p>}
      </div>
      <div className={classes("min-w-0 text-xs text-ink-2", narrow ? "basis-full" : "md:w-64 md:text-right")}>
        <p className="break-words">{actor.id === null ? "Command line" : actor.name}</p>
        <p className="tabular-nums">
          <time dateTime={at}>{formatDateTimeSeconds(at, zone)}</time>
          {address !== null && <> · {address}</>}
        </p>
      </div>
    </li>
  );
}
