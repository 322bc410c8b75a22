import type { Log } from "#core/ports.ts";
import { getErrorMessage } from "#core/errors.ts";
import type { LoadCompiler, TypesetCompiler, Typesetter } from "#core/typesetter-port.ts";
import { typesettingFailed } from "./typesetting-faults.ts";

/** In this process: for data in memory. */
export function createDirectTypesetter(load: LoadCompiler, fontsFolder: string, log: Log): Typesetter {
  let loading: Promise<TypesetCompiler> | undefined;
  const run = async <T>(work: (compiler: TypesetCompiler) => T): Promise<T> => {
    const compiler = await (loading ??= load({ fontsFolder }));
    try {
      return work(compiler);
    } catch (error) {
      log.warn("typesetting.failed", { problem: getErrorMessage(error) });
      throw typesettingFailed();
    }
  };
  return {
    toPages: (_userId, document) => run((compiler) => compiler.toPages(document)),
    toPdf: (_userId, document) => run((compiler) => compiler.toPdf(document)),
    stop: () => {},
  };
}
