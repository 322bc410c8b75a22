import { join } from "node:path";
import type { BunPlugin } from "bun";
import { findScriptsOfPages, withImports, type Outputs } from "./ui-bundles.ts";

const root = join(import.meta.dir, "..");
const namespace = "shared";
/** The part that starts the app: what a guest's first page shares with others belongs to it. */
const start = "src/ui/start.tsx";

interface Plan {
  /** Sources by group: 'start' joins the script that starts the app, 'screens' becomes one script. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** Of the sources that import a group, as the bundler knows them. */
  groupOf: ReadonlyMap<string, string>;
}

/**
 * Bun makes a script of each set of dynamic imports that share a module: thirty for one screen, most below 1 KB, and a
 * browser fetches six at a time. Where every import shares all of a group, there is one.
 */
export function planSharedScripts(outputs: Outputs): Plan {
  const pages = findScriptsOfPages(outputs);
  const sharedBy = (page: string): string[] =>
    (pages[page] ?? [])
      .map((path) => outputs[`.${path}`])
      .filter((output) => output !== undefined && output.entryPoint === undefined)
      .flatMap((output) => Object.entries(output?.inputs ?? {}))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => join(root, input));
  const first = sharedBy("/login");
  const screens = sharedBy("/content-scheduler").filter((source) => !first.includes(source));
  const grouped = new Set(screens);
  const importers = Object.entries(outputs).filter(([name, { entryPoint }]) => {
    if (entryPoint === undefined || entryPoint === start || entryPoint.endsWith(".html")) return false;
    return [...withImports(outputs, name)].some((one) =>
      Object.keys(outputs[one]?.inputs ?? {}).some((input) => grouped.has(join(root, input))),
    );
  });
  const groupOf = new Map(importers.map(([, { entryPoint = "" }]) => [entryPoint, "screens"]));
  return { groups: { start: first, screens }, groupOf: groupOf.set(start, "start") };
}

export function shareScripts({ groups, groupOf }: Plan): BunPlugin {
  return {
    name: "share scripts",
    setup(build) {
      build.onResolve({ filter: /^shared:/ }, ({ path }) => ({ path: path.slice("shared:".length), namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ loader: "ts", contents: keep(groups[path] ?? []) }));
      build.onLoad({ filter: /src\/ui\/.*\.tsx?$/ }, async ({ path }) => {
        const text = await Bun.file(path).text();
        const group = groupOf.get(path.slice(root.length + 1));
        const loader = path.endsWith("x") ? "tsx" : "ts";
        return { loader, contents: group === undefined ? text : `import "${namespace}:${group}";\n${text}` };
      });
    },
  };
}

/** Packages whose parts are used one by one, such as icons, and dropped by the bundler where nothing uses them. */
const inParts = /node_modules\/(lucide-react|@tanstack)\//;

function keep(sources: readonly string[]): string {
  const parts = sources.filter((source) => inParts.test(source));
  const own = sources.filter((source) => !source.includes("node_modules"));
  return [
    ...own.map((source) => `import ${JSON.stringify(source)};`),
    ...parts.map((source, at) => `import * as part${at} from ${JSON.stringify(source)};`),
    `if (import.meta.url === "") console.log(${parts.map((_, at) => `part${at}`).join(", ")});`,
  ].join("\n");
}
