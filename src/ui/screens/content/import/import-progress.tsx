import type { ContentImport } from "#core/content-import/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Progress } from "../../../components/feedback/progress.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { ImportProblems } from "./import-problems.tsx";

const countPosts = (count: number): string => (count === 1 ? "1 post" : `${formatCount(count)} posts`);

export function ImportProgress({ imported }: { imported: ContentImport }) {
  const { state, done, rows, created, removed, kept, problems } = imported;
  if (state === "undone") {
    return (
      <Alert tone="good" title="Import undone">
        <output className="block">
          {countPosts(removed)} deleted.{kept > 0 && ` ${countPosts(kept)} changed or sent since the import stayed.`}
        </output>
      </Alert>
    );
  }
  if (state === "done") {
    return (
      <Alert tone={problems.length > 0 ? "warn" : "good"} title="Import finished">
        <output className="block">
          {countPosts(created)} imported, {formatCount(problems.length)} refused.
        </output>
        <ImportProblems problems={problems} />
      </Alert>
    );
  }
  const isUndo = state === "undoing";
  const text = isUndo
    ? `${formatCount(removed)} of ${countPosts(created)} deleted`
    : `${formatCount(done)} of ${formatCount(rows)} rows imported`;
  return (
    <div className="grid gap-2">
      <output className="block text-s text-ink-2">{text}</output>
      <Progress label="Import" value={isUndo ? removed : done} max={isUndo ? created : rows} />
    </div>
  );
}
