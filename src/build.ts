/** `bun run build [--outfile=dist/attache]`: the executable for this machine. For others: `bun run release`. */
import { join } from "node:path";
import { buildUi } from "./build-ui.ts";
import { compile } from "./compile.ts";
import { findOwnTypesetter } from "./typesetter-plugin.ts";

const root = join(import.meta.dir, "..");
const outfile = Bun.argv.find((arg) => arg.startsWith("--outfile="))?.split("=")[1] ?? join(root, "dist/attache");

const assets = await buildUi();
const typesetter = findOwnTypesetter(root);
await compile(assets, { outfile, target: undefined, typesetter });
const scripts = assets
  .filter(({ path }) => path.endsWith(".js"))
  .map((asset) => Bun.file(asset.br ?? asset.plain).size);
const bytes = scripts.reduce((sum, size) => sum + size, 0);
console.log(`${outfile}: UI of ${assets.length} files, scripts ${Math.round(bytes / 1024)} KB in brotli`);
