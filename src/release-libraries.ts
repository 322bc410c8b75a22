import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dir, "..");
const typesetter = "@myriaddreamin/typst-ts-node-compiler";

/** Of each package: its name with the version, and as the last part the checksum of its archive. */
const Lockfile = z.object({ packages: z.record(z.string(), z.array(z.unknown())) });
const Package = z.object({ main: z.string() });

function findLocked(name: string): { spec: string; integrity: string } {
  const { packages } = Lockfile.parse(Bun.JSONC.parse(readFileSync(join(root, "bun.lock"), "utf8")));
  const [spec, integrity] = [packages[name]?.[0], packages[name]?.at(-1)];
  return { spec: z.string().parse(spec), integrity: z.string().startsWith("sha512-").parse(integrity) };
}

function run(cwd: string, command: string[]): string {
  const done = Bun.spawnSync(command, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  if (done.exitCode !== 0) throw new Error(`${command.join(" ")} ended with ${done.exitCode}.`);
  return done.stdout.toString();
}

/**
 * Downloads the typesetter's library for a platform, such as 'linux-arm64-musl', into `folder`: `bun install` only takes
 * that of the machine it runs on.
 * @returns its path
 * @throws if it isn't the package that the lockfile names
 */
export function fetchTypesetter(platform: string, folder: string): string {
  const { spec, integrity } = findLocked(`${typesetter}-${platform}`);
  const [packed] = z
    .array(z.object({ filename: z.string() }))
    .parse(JSON.parse(run(folder, ["npm", "pack", "--silent", "--json", spec])));
  const archive = join(folder, packed?.filename ?? "");
  const hash = new Bun.CryptoHasher("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${hash}` !== integrity) throw new Error(`${spec} is not the package that bun.lock names.`);
  run(folder, ["tar", "-xzf", archive]);
  const { main } = Package.parse(JSON.parse(readFileSync(join(folder, "package/package.json"), "utf8")));
  return join(folder, "package", main);
}
