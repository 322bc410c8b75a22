import type { BunPlugin } from "bun";

/** What browsers do without, by the path it is imported by. */
const replacements: Readonly<Record<string, string>> = {
  // Part of React since version 18.
  "use-sync-external-store/shim": 'export { useSyncExternalStore } from "react";',
  // hono's client: a browser lets no script set the Cookie header.
  "../utils/cookie.js": "export const serialize = undefined;",
};

/** Without names for developers, and without icons that are given as a name and lines. */
const createIcon = `
import { createElement, forwardRef } from "react";
import Icon from "./Icon.mjs";
const createLucideIcon = (icon) =>
  forwardRef(({ className, ...props }, ref) => createElement(Icon, { ref, icon, className, ...props }));
export { createLucideIcon as default };
`;

const namespace = "unused";

/** Leaves out parts of libraries that no browser uses, and that the first load would carry. */
const leaveOutUnusedParts: BunPlugin = {
  name: "leave out unused parts of libraries",
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim$/ }, ({ path }) => ({ path, namespace }));
    build.onResolve({ filter: /^\.\.\/utils\/cookie\.js$/ }, ({ path, importer }) =>
      importer.endsWith("/hono/dist/client/client.js") ? { path, namespace } : undefined,
    );
    // React asks for keys of children only while developing, and the order of an icon's lines never changes. An icon's
    // name becomes a class that no style is for.
    build.onLoad({ filter: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ }, async ({ path }) => ({
      loader: "js",
      contents: (await Bun.file(path).text()).replace(/,\s*key: "[^"]*"/g, "").replace(/\bname: "[^"]*",/, ""),
    }));
    build.onLoad({ filter: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ }, async ({ path }) => {
      if (!(await Bun.file(path).text()).includes("toPascalCase(iconData.name)"))
        throw new Error(`${path} makes icons in another way.`);
      return { loader: "js", contents: createIcon };
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ loader: "js", contents: replacements[path] ?? "" }));
  },
};

export default leaveOutUnusedParts;
