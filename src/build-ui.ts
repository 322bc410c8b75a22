import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwind from "bun-plugin-tailwind";
import { minify } from "terser";
import { collectLicenses } from "./collect-licenses.ts";
import leaveFonts from "./font-plugin.ts";
import { fontSubsets } from "./font-subsets.ts";
import { licensesPath, type Asset } from "./server/assets.ts";
import leaveOutUnusedParts from "./unused-parts-plugin.ts";
import { bundleImports, findScriptsOfPages } from "./ui-bundles.ts";

const root = join(import.meta.dir, "..");
const folder = join(root, "dist/ui");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes dist/ui: the same files for every platform, with their compressed forms next to them, which other threads make
 * while scripts are minified.
 */
export async function buildUi(): Promise<Asset[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  const fonts = reduceFonts();
  const program = bundleProgram();
  const built = await Bun.build({
    entrypoints: [join(root, "src/ui/index.html")],
    outdir: folder,
    splitting: true,
    minify: true,
    metafile: true,
    target: "browser",
    publicPath: "/",
    plugins: [bundleImports, leaveOutUnusedParts, tailwind, leaveFonts],
    define: {
      "process.env.NODE_ENV": '"production"',
      ATTACHE_API_URL: JSON.stringify(process.env.ATTACHE_API_URL ?? ""),
    },
  });
  const script = await minifyScript(await readBeforePaint());
  const scriptPath = `/before-paint-${Bun.hash(script).toString(36)}.js`;
  const assets: Promise<Asset>[] = [writeAsset(scriptPath, script)];
  for (const output of built.outputs) assets.push(writeOutput(output, built, scriptPath));
  const files = join(root, "src/ui/public");
  for (const name of readdirSync(files)) assets.push(writeAsset(`/${name}`, await Bun.file(join(files, name)).bytes()));
  for (const subset of fontSubsets) assets.push(fonts.then(() => writeFont(subset)));
  const later = built.outputs.filter(({ kind, path }) => kind === "chunk" && path.endsWith(".js"));
  const scripts = JSON.stringify(later.map(({ path }) => `/${basename(path)}`));
  assets.push(writeAsset("/scripts.json", new TextEncoder().encode(scripts)));
  const licenses = await collectLicenses(root, listBundledFiles([built, await program]));
  assets.push(writeAsset(licensesPath, licenses));
  return Promise.all(assets);
}

async function writeOutput(output: Bun.BuildArtifact, built: Bun.BuildOutput, scriptPath: string): Promise<Asset> {
  const path = `/${basename(output.path)}`;
  const bytes = new Uint8Array(await output.arrayBuffer());
  if (path !== "/index.html") return writeAsset(path, path.endsWith(".js") ? await minifyScript(bytes) : bytes);
  const scripts = findScriptsOfPages(built.metafile?.outputs ?? {});
  return { ...(await writeAsset(path, withHead(bytes, scriptPath))), scriptsOfPages: scripts };
}

/** In another process: it takes three seconds of a thread, and this one minifies scripts. */
async function reduceFonts(): Promise<void> {
  const command = [process.execPath, join(root, "src/reduce-fonts.ts"), join(folder, "fonts")];
  const run = Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] });
  if ((await run.exited) !== 0) throw new Error("The fonts could not be reduced.");
}

async function writeFont(subset: (typeof fontSubsets)[number]): Promise<Asset> {
  const path = `/fonts/inter-${subset}.woff2`;
  return { ...(await writeAsset(path, await Bun.file(join(folder, path)).bytes())), immutable: true };
}

/** Only to know the packages in it: their licenses are part of the executable. */
const bundleProgram = (): Promise<Bun.BuildOutput> =>
  Bun.build({ entrypoints: [join(root, "src/cli/main.ts")], target: "bun", metafile: true });

/** Of the UI, the server and the commands. */
function listBundledFiles(bundles: readonly Bun.BuildOutput[]): string[] {
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  return [...inputs, "node_modules/tailwindcss/index.css", "node_modules/@fontsource-variable/inter/files/inter.woff2"];
}

/** One script for the sake of one request. The theme reads storage, so the fallback comes first. */
async function readBeforePaint(): Promise<Uint8Array> {
  const files = ["storage-fallback.js", "theme.js", "schema-config.js"].map((name) =>
    Bun.file(join(root, "src/ui/before-paint", name)),
  );
  return new Blob(await Promise.all(files.map((file) => file.bytes()))).bytes();
}

/** 4 % smaller in brotli than Bun's own minifier makes them. */
async function minifyScript(script: Uint8Array): Promise<Uint8Array> {
  const { code } = await minify(new TextDecoder().decode(script), {
    module: true,
    ecma: 2022,
    compress: { passes: 3, inline: 1, keep_fargs: false },
  });
  if (code === undefined) throw new Error("The minifier returned no code.");
  return new TextEncoder().encode(code);
}

const headLinks = [
  '<link rel="preload" href="/fonts/inter-latin.woff2" as="font" type="font/woff2" crossorigin>',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
].join("");

/** Added after bundling, because Bun would defer the script as a module and hash the other addresses. */
function withHead(html: Uint8Array, scriptPath: string): Uint8Array {
  const head = `<head><script src="${scriptPath}"></script>`;
  const text = new TextDecoder().decode(html).replace("<head>", head).replace("</head>", `${headLinks}</head>`);
  return new TextEncoder().encode(text);
}

async function writeAsset(path: string, content: Uint8Array | string): Promise<Asset> {
  const bytes = Buffer.from(content);
  const plain = join(folder, path);
  writeFileSync(plain, bytes);
  const extension = extname(path);
  const asset: Asset = {
    path,
    type: types[extension] ?? "application/octet-stream",
    etag: `"${Bun.hash(bytes).toString(36)}"`,
    immutable: /-[\da-z]{6,}\.\w+$/.test(path),
    plain,
  };
  if (![".html", ".js", ".css", ".svg", ".txt"].includes(extension) || path === "/index.html") return asset;
  const [brPath, gzipPath] = [`${plain}.br`, `${plain}.gz`];
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [inBrotli, inGzip] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, { level: 9 })]);
  writeFileSync(brPath, inBrotli);
  writeFileSync(gzipPath, inGzip);
  return { ...asset, br: brPath, gzip: gzipPath };
}
