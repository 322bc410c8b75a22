import { join } from "node:path";
import tailwind from "bun-plugin-tailwind";
import type { BunPlugin } from "bun";
import leaveFonts from "./font-plugin.ts";
import { planSharedScripts, shareScripts } from "./shared-scripts.ts";
import { bundleImports, type Outputs } from "./ui-bundles.ts";

const root = join(import.meta.dir, "..");

/** What a bundle was made of. */
export const outputsOf = ({ metafile }: Bun.BuildOutput): Outputs => metafile?.outputs ?? {};

const leaveStyles: BunPlugin = {
  name: "leave styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ loader: "css", contents: "" }));
  },
};

/** Twice: what the screens share is known once they were bundled. */
export async function bundleUi(outdir: string, minify = true): Promise<Bun.BuildOutput> {
  const plan = planSharedScripts(outputsOf(await bundle({ plugins: [bundleImports(), leaveStyles, leaveFonts] })));
  const plugins = [bundleImports(plan.groupOf), shareScripts(plan), tailwind, leaveFonts];
  return bundle({ plugins, minify, outdir });
}

const bundle = (options: Partial<Bun.BuildConfig>): Promise<Bun.BuildOutput> =>
  Bun.build({
    entrypoints: [join(root, "src/ui/index.html")],
    splitting: true,
    metafile: true,
    target: "browser",
    publicPath: "/",
    define: {
      "process.env.NODE_ENV": '"production"',
      ATTACHE_API_URL: JSON.stringify(process.env.ATTACHE_API_URL ?? ""),
    },
    ...options,
  } as Bun.BuildConfig);
