import { CsvError, parse } from "csv-parse/sync";

export const csvDelimiters = [",", ";", "\t"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** The first line decides: cells below it may contain the others. */
export function findDelimiter(text: string, options: object): CsvDelimiter {
  const counts = csvDelimiters.map((delimiter) => countFirstCells(text, { ...options, delimiter }));
  return csvDelimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** 0 if its quotes are wrong with this delimiter. */
function countFirstCells(text: string, options: object): number {
  try {
    const [first] = parse(text, { ...options, info: true, to: 1 }) as unknown as { record: string[] }[];
    return first?.record.length ?? 0;
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}
