import type { BunPlugin } from "bun";

/**
 * The typesetter's loader replaces its own `require`, which a bundle doesn't allow. Without the replacement, Bun also
 * finds the native library that it requires, and embeds it.
 */
export const embedTypesetter: BunPlugin = {
  name: "embed the typesetter",
  setup(build) {
    build.onLoad({ filter: /typst-ts-node-compiler[/\\]index-napi\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const replacement = "require = createRequire(__filename)";
      if (!source.includes(replacement)) throw new Error(`${path} no longer contains '${replacement}'.`);
      return { contents: source.replace(replacement, ""), loader: "js" };
    });
  },
};
