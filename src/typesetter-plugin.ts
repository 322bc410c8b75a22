import type { BunPlugin } from "bun";

/**
 * The typesetter's loader replaces its own `require`, which a bundle doesn't allow. Without that assignment, Bun also
 * finds the native library that it requires, and embeds it.
 */
export const embedTypesetter: BunPlugin = {
  name: "embed the typesetter",
  setup(build) {
    build.onLoad({ filter: /typst-ts-node-compiler[/\\]index-napi\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const assignment = "require = createRequire(__filename)";
      if (!source.includes(assignment)) throw new Error(`${path} no longer contains '${assignment}'.`);
      return { contents: source.replace(assignment, ""), loader: "js" };
    });
  },
};
