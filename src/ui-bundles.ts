import { join } from "node:path";
import type { BunPlugin } from "bun";

/**
 * Sources of `src/ui` that are fetched together. Bun makes a file of each set of dynamic imports that share a module:
 * dozens below 1 KB if every import were on its own.
 */
const bundles: Record<string, readonly string[]> = {
  parts: [
    "components/feedback/toast-viewport.tsx",
    "components/fields/select-field.tsx",
    "components/overlay/open-menu.tsx",
    "components/overlay/tooltip-layer.tsx",
    "screens/accounts/terms-dialog.tsx",
    "screens/accounts/users/find-people.ts",
    "screens/content/find-posts.ts",
    "shell/navigation/drawer.tsx",
    "shell/notifications/open-notifications.tsx",
    "shell/palette/palette.tsx",
    "shell/palette/shortcuts-dialog.tsx",
    "shell/session-ended-dialog.tsx",
  ],
  charts: ["components/chart/bars.tsx", "components/chart/pie.tsx"],
  guests: [
    "screens/accounts/forgot-password.tsx",
    "screens/accounts/pending.tsx",
    "screens/accounts/register.tsx",
    "screens/accounts/reset-password.tsx",
    "screens/accounts/set-up.tsx",
  ],
  posts: ["screens/content/feed/feed-dialog.tsx", "screens/content/import/import-dialog.tsx"],
  settings: [
    "screens/accounts/audit/audit-log.tsx",
    "screens/accounts/profile/crop-dialog.tsx",
    "screens/accounts/profile/profile-screen.tsx",
    "screens/accounts/users/decisions/approve-next.ts",
    "screens/accounts/users/user-management.tsx",
    "screens/network/linkedin-settings.tsx",
    "screens/network/live/popup.tsx",
    "screens/sandbox/post.tsx",
    "screens/settings/server/server-settings-screen.tsx",
    "screens/settings/settings.tsx",
  ],
};

const ui = join(import.meta.dir, "ui");
const namespace = "bundle";

/** Screens whose scripts a page at these addresses asks for at once, instead of after its main script has run. */
export const scriptsOfPages: Readonly<Record<string, string>> = {
  "/login": "screens/accounts/login.tsx",
  "/register": "screens/accounts/register.tsx",
  "/content-scheduler": "screens/content/content-scheduler.tsx",
  "/analytics": "screens/analytics/analytics.tsx",
};

/** Dynamic imports of one of these sources import the bundle, which exports what all of them export. */
export const bundleImports = (groupOf?: ReadonlyMap<string, string>): BunPlugin => ({
  name: "bundle dynamic imports",
  setup(build) {
    const bundleOf = new Map(
      Object.entries(bundles).flatMap(([bundle, files]) => files.map((file) => [join(ui, file), bundle] as const)),
    );
    build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ kind, importer, path }) => {
      const bundle = kind === "dynamic-import" ? bundleOf.get(join(importer, "..", path)) : undefined;
      return bundle === undefined ? undefined : { path: bundle, namespace };
    });
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const files = (bundles[path] ?? []).map((file) => join(ui, file));
      await assertDistinctExports(files);
      const text = files.map((file) => `export * from ${JSON.stringify(file)};`).join("\n");
      const group = groupOf?.get(`${namespace}:${path}`);
      return { loader: "ts", contents: group === undefined ? text : `import "shared:${group}";\n${text}` };
    });
  },
});

export type Outputs = Bun.BuildMetafile["outputs"];

/** A script and those that the browser fetches together with it. */
export function withImports(outputs: Outputs, output: string, found = new Set<string>()): Set<string> {
  if (found.has(output)) return found;
  found.add(output);
  for (const { kind, path } of outputs[output]?.imports ?? [])
    if (kind === "import-statement") withImports(outputs, path, found);
  return found;
}

const entriesOf = (outputs: Outputs): Map<string | undefined, string> =>
  new Map(Object.entries(outputs).map(([output, { entryPoint }]) => [entryPoint, output]));
const pathOf = (output: string): string => output.replace(/^\.?\/?/, "/");

/** The scripts that start the app, on every page: the one of index.html and what it imports in turn. */
export function findFirstScripts(outputs: Outputs): string[] {
  const imported = Object.values(outputs).find(({ inputs }) => "src/ui/main.tsx" in inputs)?.imports;
  if (imported === undefined) throw new Error("No script starts the app.");
  const scripts = new Set<string>();
  for (const { path } of imported) withImports(outputs, path, scripts);
  return [...scripts].map(pathOf);
}

/** The script of each page of `scriptsOfPages`, and those that it imports, apart from the first ones. */
export function findScriptsOfPages(outputs: Outputs): Record<string, string[]> {
  const entries = entriesOf(outputs);
  const first = findFirstScripts(outputs);
  return Object.fromEntries(
    Object.entries(scriptsOfPages).map(([page, source]) => {
      const bundle = Object.entries(bundles).find(([, files]) => files.includes(source))?.[0];
      const output = entries.get(bundle === undefined ? `src/ui/${source}` : `${namespace}:${bundle}`);
      if (output === undefined) throw new Error(`No script contains ${source}, which ${page} shows.`);
      const scripts = [...withImports(outputs, output)].map(pathOf);
      return [page, scripts.filter((path) => !first.includes(path))];
    }),
  );
}

/** A name that two sources export would be exported by neither. */
async function assertDistinctExports(files: readonly string[]): Promise<void> {
  const names = new Set<string>();
  for (const file of files) {
    const transpiler = new Bun.Transpiler({ loader: "tsx" });
    for (const name of transpiler.scan(await Bun.file(file).text()).exports) {
      if (names.has(name)) throw new Error(`Two sources of one bundle export ${name}: ${file} is the second.`);
      names.add(name);
    }
  }
}
