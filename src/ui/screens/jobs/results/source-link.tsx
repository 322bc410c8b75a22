import { ExternalLink } from "lucide-react";
import type { Opening } from "#core/jobs/contract.ts";
import { textLink } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";

/** The source is named and linked, as its rules ask for. The sandbox has no pages to open. */
export function SourceLink({ job }: { job: Pick<Opening, "url" | "attribution" | "title" | "board" | "alsoAt"> }) {
  const name = job.board === "" ? job.attribution : `${job.attribution}: ${job.board}`;
  const also =
    job.alsoAt.length > 0
      ? `, also at ${job.alsoAt.length === 1 ? "another source" : `${job.alsoAt.length} others`}`
      : "";
  return (
    <p className="text-xs text-ink-3">
      {/^https?:/.test(job.url) ? (
        <a
          href={job.url}
          target="_blank"
          rel="noopener"
          className={classes(textLink, "inline-flex items-center gap-1 touch:min-h-11")}
          aria-label={`Open ‘${job.title}’ on ${name} in a new tab`}
        >
          {name}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      ) : (
        name
      )}
      {also}
    </p>
  );
}
