import { nothingToImport, type ImportedFile } from "./contract.ts";

const remedy = "Choose a LinkedIn archive, one of its tables, an analytics workbook or a vCard.";
const notUnderstood = "Its rows could not be read. The review shows them.";

function whyOne({ verdict, message }: ImportedFile, problems: number): string {
  if (verdict === "left_out") return message ?? "";
  if (verdict === "not_understood") return `${message ?? ""} ${remedy}`.trim();
  return problems > 0 ? notUnderstood : "This table has no rows.";
}

const countFiles = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? "file was" : "files were"} ${what}`];

/** What a file is that has nothing of use, and what would have. @param problems rows that were not understood */
export function whyNothing(files: readonly ImportedFile[], problems: number): string {
  const [first, ...more] = files;
  if (!first) return `${nothingToImport} This archive is empty. ${remedy}`;
  if (more.length === 0) return `${nothingToImport} ${whyOne(first, problems)}`;
  const countOf = (wanted: ImportedFile["verdict"]): number => files.filter(({ verdict }) => verdict === wanted).length;
  const parts = [
    ...countFiles(countOf("not_understood"), "not understood"),
    ...countFiles(countOf("left_out"), "left out"),
    ...countFiles(countOf("read"), problems > 0 ? "read without a row that can be used" : "empty"),
  ];
  return `${nothingToImport} ${new Intl.ListFormat("en", { type: "conjunction" }).format(parts)}. ${remedy}`;
}
