import type { BunPlugin } from "bun";

const typesetterPackage = "@myriaddreamin/typst-ts-node-compiler";

/**
 * Embeds the typesetter's native library. Its own loader would look for the library of the machine at run time, in
 * packages that an executable doesn't have.
 */
export const embedTypesetter = (library: string): BunPlugin => ({
  name: "embed the typesetter",
  setup(build) {
    build.onLoad({ filter: /typst-ts-node-compiler[/\\]index-napi\.js$/ }, () => ({
      contents: `module.exports = require(${JSON.stringify(library)});`,
      loader: "js",
    }));
  },
});

/** The one that `bun install` chose for this machine. @returns its path */
export function findOwnTypesetter(folder: string): string {
  const { platform, arch } = process;
  const suffixes: Partial<Record<NodeJS.Platform, string[]>> = { linux: ["-gnu", "-musl"], win32: ["-msvc"] };
  for (const suffix of suffixes[platform] ?? [""]) {
    try {
      return Bun.resolveSync(`${typesetterPackage}-${platform}-${arch}${suffix}`, folder);
    } catch {
      // Of the other C library.
    }
  }
  throw new Error(`The typesetter has no library for ${platform}-${arch}.`);
}
