import {
  kindLabels,
  type Import,
  type ImportedFile,
  type KindCounts,
  type ListedImport,
} from "#core/imports/contract.ts";
import type { Columns } from "../print.ts";

const describeCounts = ({ kind, isChosen, ...counts }: KindCounts): string => {
  const found = `${kindLabels[kind]}: ${counts.new} new, ${counts.changed} changed, ${counts.same} already here, ${counts.leftOut} left out`;
  return isChosen ? found : `${found}; only with --only ${kind}`;
};

const describeFile = ({ name, message }: ImportedFile): string => `  ${name}: ${message ?? "not read"}`;

export const importColumns: Columns<ListedImport> = {
  ID: ({ id }) => id,
  File: ({ name }) => name,
  State: ({ state }) => state,
  "As of": ({ asOf }) => asOf?.slice(0, 10),
  Uploaded: ({ createdAt }) => createdAt,
  "Undo until": ({ undoUntil }) => undoUntil?.slice(0, 10),
};

/** The review, as text. */
export function describeImport(imported: Import): string {
  const { name, asOf, kinds, problems, files, question, importedBefore, isStale, missing } = imported;
  const unread = files.filter(({ verdict }) => verdict === "not_understood");
  return [
    `${name}, from ${asOf?.slice(0, 10) ?? "an unknown day"}:`,
    ...(kinds.length === 0 ? ["Nothing that can be imported."] : kinds.map(describeCounts)),
    ...(problems > 0
      ? [`${problems === 1 ? "1 row was" : `${problems} rows were`} not understood: see /imports.`]
      : []),
    ...(unread.length > 0 ? ["Files that were not understood:", ...unread.map(describeFile)] : []),
    ...(missing > 0
      ? [
          `${missing} of your connections ${missing === 1 ? "is" : "are"} not in this list. With connections, they no longer count as connected.`,
        ]
      : []),
    ...(isStale ? ["Something was imported since this review. Upload the file again for new counts."] : []),
    ...(question === null ? [] : [`${question} If so, add --mine.`]),
    ...(importedBefore === null ? [] : [`This very file was imported on ${importedBefore.slice(0, 10)}.`]),
  ].join("\n");
}
