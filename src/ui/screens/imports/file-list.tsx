import type { ImportedFile } from "#core/imports/contract.ts";
import { formatCount } from "../../lib/format-count.ts";

const describe = ({ verdict, rows, message }: ImportedFile): string => {
  if (verdict === "read") return rows === 1 ? "1 row" : `${formatCount(rows)} rows`;
  return message ?? "Not read";
};

/** Every file of an archive, and what became of it. */
export function FileList({ files }: { files: readonly ImportedFile[] }) {
  const unread = files.filter(({ verdict }) => verdict === "not_understood").length;
  return (
    <details className="text-s text-ink-2">
      <summary className="cursor-pointer rounded-xs text-ink touch:min-h-11">
        {files.length === 1 ? "1 file" : `${formatCount(files.length)} files`}
        {unread > 0 && `, ${formatCount(unread)} not understood`}
      </summary>
      <ul aria-label="Files" className="mt-1 divide-y divide-line">
        {files.map((file, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="[overflow-wrap:anywhere] text-ink">{file.name}</span>
            <span>{describe(file)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
