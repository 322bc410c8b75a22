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
  dashboard: ["screens/dashboard/bot-card.tsx", "screens/dashboard/checklist/set-up-checklist.tsx"],
  kindIcons: [
    "screens/accounts/users/kind-icons.ts",
    "screens/analytics/kind-icons.ts",
    "screens/applications/kind-icons.ts",
    "screens/bot/kind-icons.ts",
    "screens/content/kind-icons.ts",
    "screens/help/kind-icons.ts",
    "screens/imports/kind-icons.ts",
    "screens/jobs/kind-icons.ts",
    "screens/network/kind-icons.ts",
    "screens/settings/kind-icons.ts",
    "screens/webhooks/kind-icons.ts",
  ],
  charts: ["components/chart/bars.tsx", "components/chart/pie.tsx"],
  guests: [
    "screens/accounts/forgot-password.tsx",
    "screens/accounts/oidc/oidc-return.tsx",
    "screens/accounts/pending.tsx",
    "screens/accounts/register.tsx",
    "screens/accounts/reset-password.tsx",
    "screens/accounts/set-up.tsx",
    "shell/oidc-button.tsx",
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
    "screens/settings/approvals/approvals.tsx",
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
export const bundleImports: BunPlugin = {
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
      return { loader: "ts", contents: files.map((file) => `export * from ${JSON.stringify(file)};`).join("\n") };
    });
  },
};

type Outputs = Bun.BuildMetafile["outputs"];

/** The script of each page of `scriptsOfPages`, and those that it imports, apart from the main script. */
export function findScriptsOfPages(outputs: Outputs): Record<string, string[]> {
  const pathOf = (output: string): string => output.replace(/^\.?\/?/, "/");
  const entries = new Map(Object.entries(outputs).map(([output, { entryPoint }]) => [entryPoint, output]));
  const importsOf = (output: string): string[] =>
    (outputs[output]?.imports ?? [])
      .filter(({ kind, path }) => kind === "import-statement" && path !== entries.get("src/ui/index.html"))
      .map(({ path }) => path);
  const withImports = (output: string, found = new Set<string>()): Set<string> => {
    if (!found.has(output)) for (const path of importsOf((found.add(output), output))) withImports(path, found);
    return found;
  };
  return Object.fromEntries(
    Object.entries(scriptsOfPages).map(([page, source]) => {
      const bundle = Object.entries(bundles).find(([, files]) => files.includes(source))?.[0];
      const output = entries.get(bundle === undefined ? `src/ui/${source}` : `${namespace}:${bundle}`);
      if (output === undefined) throw new Error(`No script contains ${source}, which ${page} shows.`);
      return [page, [...withImports(output)].map(pathOf)];
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
