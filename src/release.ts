/** `bun run release [PLATFORM …]`: archives for the named platforms, or all, and their checksums in dist/release. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { zipSync } from "fflate";
import { version } from "#core/version.ts";
import { buildUi } from "./build-ui.ts";
import { compile } from "./compile.ts";
import { fetchTypesetter } from "./release-libraries.ts";

const root = join(import.meta.dir, "..");
const folder = join(root, "dist/release");

interface Platform {
  name: string;
  target: Bun.Build.CompileTarget;
  typesetter: string;
}

/** 'baseline' runs on processors without AVX2, as in older home servers. */
const platforms: readonly Platform[] = [
  { name: "linux-x64", target: "bun-linux-x64", typesetter: "linux-x64-gnu" },
  { name: "linux-x64-baseline", target: "bun-linux-x64-baseline", typesetter: "linux-x64-gnu" },
  { name: "linux-x64-musl", target: "bun-linux-x64-musl", typesetter: "linux-x64-musl" },
  { name: "linux-arm64", target: "bun-linux-arm64", typesetter: "linux-arm64-gnu" },
  { name: "linux-arm64-musl", target: "bun-linux-arm64-musl", typesetter: "linux-arm64-musl" },
  { name: "macos-x64", target: "bun-darwin-x64", typesetter: "darwin-x64" },
  { name: "macos-arm64", target: "bun-darwin-arm64", typesetter: "darwin-arm64" },
  { name: "windows-x64", target: "bun-windows-x64", typesetter: "win32-x64-msvc" },
];

function choosePlatforms(names: readonly string[]): readonly Platform[] {
  const unknown = names.find((name) => !platforms.some((platform) => platform.name === name));
  if (unknown === undefined)
    return names.length === 0 ? platforms : platforms.filter(({ name }) => names.includes(name));
  console.error(`No platform '${unknown}'. Choose from: ${platforms.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

function run(cwd: string, command: string[]): void {
  const done = Bun.spawnSync(command, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (done.exitCode !== 0) process.exit(done.exitCode ?? 1);
}

async function archive(name: string, executable: string): Promise<string> {
  const inside = `attache-${version}-${name}`;
  const files = [executable, join(root, "LICENSE"), join(root, "README.md")];
  if (name.startsWith("windows")) {
    const path = join(folder, `${inside}.zip`);
    const entries = files.map(async (file) => [`${inside}/${basename(file)}`, await Bun.file(file).bytes()] as const);
    writeFileSync(path, zipSync(Object.fromEntries(await Promise.all(entries))));
    return path;
  }
  const staged = join(folder, inside);
  mkdirSync(staged);
  for (const file of files) cpSync(file, join(staged, basename(file)));
  const path = join(folder, `${inside}.tar.gz`);
  run(folder, ["tar", "--owner=0", "--group=0", "--numeric-owner", "-czf", path, inside]);
  rmSync(staged, { recursive: true });
  return path;
}

async function checksum(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256").update(await Bun.file(path).bytes());
  return `${hasher.digest("hex")}  ${basename(path)}`;
}

const chosen = choosePlatforms(Bun.argv.slice(2));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "attache-release-"));
try {
  const assets = await buildUi();
  const sums: string[] = [];
  for (const { name, target, typesetter } of chosen) {
    const own = join(work, name);
    mkdirSync(own);
    const outfile = join(own, name.startsWith("windows") ? "attache.exe" : "attache");
    await compile(assets, { outfile, target, typesetter: fetchTypesetter(typesetter, own) });
    const path = await archive(name, outfile);
    rmSync(own, { recursive: true });
    sums.push(await checksum(path));
    console.log(path);
  }
  writeFileSync(join(folder, "SHA256SUMS"), `${sums.join("\n")}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
