import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BunPlugin } from "bun";
import type { Asset } from "./server/assets.ts";
import { embedTypesetter } from "./typesetter-plugin.ts";

const root = join(import.meta.dir, "..");

function embed(assets: readonly Asset[]): BunPlugin {
  return {
    name: "embed the ui",
    setup(build) {
      build.onLoad({ filter: /src\/server\/embedded\.ts$/ }, () => {
        const imports: string[] = [];
        const file = (path: string | undefined) =>
          path === undefined
            ? "undefined"
            : `f${imports.push(`import f${imports.length} from ${JSON.stringify(path)} with { type: "file" };`) - 1}`;
        const entries = assets.map(
          ({ plain, br, gzip, ...rest }) =>
            `{ ...${JSON.stringify(rest)}, plain: ${file(plain)}, br: ${file(br)}, gzip: ${file(gzip)} }`,
        );
        return { contents: `${imports.join("\n")}\nexport const embedded = [${entries.join(",\n")}];`, loader: "js" };
      });
    },
  };
}

export interface Executable {
  outfile: string;
  /** Undefined for the machine that builds. */
  target: Bun.Build.CompileTarget | undefined;
  /** Path of the native library. */
  typesetter: string;
}

/** @param assets the built UI, which becomes part of the executable */
export async function compile(assets: readonly Asset[], { outfile, target, typesetter }: Executable): Promise<void> {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, "src/cli/main.ts")],
    compile: { outfile, autoloadBunfig: false, autoloadDotenv: false, ...(target && { target }) },
    target: "bun",
    format: "esm",
    // Only what a command uses is read at its start: in one script, the whole of it takes 20 ms.
    splitting: true,
    minify: { syntax: true, whitespace: true },
    sourcemap: "inline",
    // Bytecode is made by the machine that builds, for its own version of Bun.
    bytecode: target === undefined,
    plugins: [embed(assets), embedTypesetter(typesetter)],
  });
  // The executable contains them.
  for (const { kind, path } of outputs) if (kind === "sourcemap") rmSync(path, { force: true });
}
