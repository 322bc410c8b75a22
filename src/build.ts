/** `bun run build [--target=bun-linux-arm64] [--outfile=dist/attache]` */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { minify } from "terser";
import type { BunPlugin } from "bun";
import { bundleUi, outputsOf } from "./bundle-ui.ts";
import { collectLicenses } from "./collect-licenses.ts";
import { fontSubsets } from "./font-subsets.ts";
import { licensesPath, type Asset } from "./server/assets.ts";
import { findFirstScripts, findScriptsOfPages } from "./ui-bundles.ts";

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
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed forms are next to the originals in dist/ui. They are made by other threads while scripts are minified. */
async function buildUi(): Promise<Asset[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  const fonts = reduceFonts();
  const program = bundleProgram();
  const drawn = drawPages();
  const built = await bundleUi(folder);
  const first = findFirstScripts(outputsOf(built));
  const script = await minifyScript(await readBeforePaint());
  const scriptPath = `/before-paint-${Bun.hash(script).toString(36)}.js`;
  const assets: Promise<Asset>[] = [writeAsset(scriptPath, script)];
  for (const output of built.outputs) {
    const path = `/${basename(output.path)}`;
    const bytes = new Uint8Array(await output.arrayBuffer());
    if (path === "/index.html") assets.push(drawn.then((pages) => writeIndex(bytes, { built, scriptPath, pages })));
    else assets.push(writeOutput(path, bytes, first.includes(path)));
  }
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

async function writeOutput(path: string, bytes: Uint8Array, isFirst: boolean): Promise<Asset> {
  if (!path.endsWith(".js")) return writeAsset(path, bytes);
  const script = await minifyScript(bytes);
  return writeAsset(path, isFirst ? compileHint + script : script);
}

/**
 * Chromium compiles the whole script beside the main thread while it arrives, instead of each function when it is first
 * called: two thirds of the main thread's time until a phone shows the first screen.
 */
const compileHint = "//# allFunctionsCalledOnLoad\n";

interface Index {
  built: Bun.BuildOutput;
  scriptPath: string;
  pages: Record<string, string>;
}

async function writeIndex(bytes: Uint8Array, { built, scriptPath, pages }: Index): Promise<Asset> {
  const outputs = outputsOf(built);
  const html = new TextDecoder().decode(bytes);
  const preloaded = findFirstScripts(outputs).filter((path) => !html.includes(path));
  const index = await writeAsset("/index.html", withHead(html, scriptPath, preloaded));
  return { ...index, scriptsOfPages: findScriptsOfPages(outputs), drawnPages: pages };
}

/** In another process, which plays a browser. */
async function drawPages(): Promise<Record<string, string>> {
  const file = join(folder, "drawn-pages.json");
  const env = { ...process.env, NODE_ENV: "production" };
  const command = [process.execPath, join(root, "src/draw-pages.ts"), file];
  const run = Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"], env });
  if ((await run.exited) !== 0) throw new Error("The pages could not be drawn.");
  const pages = (await Bun.file(file).json()) as Record<string, string>;
  rmSync(file);
  return pages;
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
  const files = ["storage-fallback.js", "theme.js", "drawn-page.js", "schema-config.js"].map((name) =>
    Bun.file(join(root, "src/ui/before-paint", name)),
  );
  return new Blob(await Promise.all(files.map((file) => file.bytes()))).bytes();
}

/** 4 % smaller in brotli than Bun's own minifier makes them. */
async function minifyScript(script: Uint8Array): Promise<string> {
  const { code } = await minify(new TextDecoder().decode(script), {
    module: true,
    ecma: 2020,
    compress: { passes: 2 },
  });
  if (code === undefined) throw new Error("The minifier returned no code.");
  return code;
}

const headLinks = [
  '<link rel="preload" href="/fonts/inter-latin.woff2" as="font" type="font/woff2" crossorigin>',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
].join("");

/** Added after bundling, because Bun would defer the script as a module and hash the other addresses. */
function withHead(html: string, scriptPath: string, preloaded: readonly string[]): Uint8Array {
  const head = `<head><script src="${scriptPath}"></script>`;
  const scripts = preloaded.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join("");
  const text = html.replace("<head>", head).replace("</head>", `${scripts}${headLinks}</head>`);
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

function embed(assets: readonly Asset[]): BunPlugin {
  return {
    name: "embed the ui",
    setup(build) {
      build.onLoad({ filter: /src\/server\/embedded\.ts$/ }, () => {
        const imports: string[] = [];
        const file = (path: string | undefined) =>
          path === undefined
            ? "undefined"
            : `f${imports.push(`import f${imports.length} from ${JSON.stringify(path)} with { type: "file" };`) - 1}`;
        const entries = assets.map(
          ({ plain, br, gzip, ...rest }) =>
            `{ ...${JSON.stringify(rest)}, plain: ${file(plain)}, br: ${file(br)}, gzip: ${file(gzip)} }`,
        );
        return { contents: `${imports.join("\n")}\nexport const embedded = [${entries.join(",\n")}];`, loader: "js" };
      });
    },
  };
}

const option = (name: string) => Bun.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
const outfile = option("outfile") ?? join(root, "dist/attache");
const target = option("target") as Bun.Build.CompileTarget | undefined;

const assets = await buildUi();
const { outputs } = await Bun.build({
  entrypoints: [join(root, "src/cli/main.ts")],
  compile: { outfile, autoloadBunfig: false, autoloadDotenv: false, ...(target && { target }) },
  target: "bun",
  format: "esm",
  // Only what a command uses is read at its start: in one script, the whole of it takes 20 ms.
  splitting: true,
  minify: { syntax: true, whitespace: true },
  sourcemap: "inline",
  bytecode: target === undefined,
  plugins: [embed(assets)],
});
// The executable contains them.
for (const { kind, path } of outputs) if (kind === "sourcemap") rmSync(path, { force: true });
const main = assets
  .filter((asset) => asset.path.endsWith(".js"))
  .map((asset) => Bun.file(asset.br ?? asset.plain).size);
console.log(
  `${outfile}: UI of ${assets.length} files, scripts ${Math.round(main.reduce((a, b) => a + b, 0) / 1024)} KB in brotli`,
);
