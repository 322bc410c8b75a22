import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Asset } from "#server/assets.ts";

const folder = join(import.meta.dir, "../../../dist/ui");

/** The screens of the last build, for a server in the test's own process. */
export function readBuiltUi(): Asset[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.[a-z0-9]+$/.test(name) && !/\.(br|gz)$/.test(name))
    .map((name) => {
      const plain = join(folder, name);
      return {
        path: `/${name}`,
        type: Bun.file(plain).type,
        etag: `"${Bun.hash(name).toString(36)}"`,
        immutable: true,
        plain,
      };
    });
}
