import type { LoadCompiler } from "#core/typesetter-port.ts";

export const loadTypesetter: LoadCompiler = async (options) => {
  const { createTypstCompiler } = await import("./compiler.ts");
  return createTypstCompiler(options);
};
