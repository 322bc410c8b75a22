import { invalid } from "#core/errors.ts";

/** @throws Fault `portability.unreadable` naming the place */
export function unreadable(path: string, problem: string): never {
  throw invalid("portability.unreadable", path, `The file can't be imported: ${path} ${problem}. Nothing was changed.`);
}
