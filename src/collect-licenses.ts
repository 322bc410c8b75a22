import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Whose texts are used by bundled packages that come without a copy of theirs. */
const textSources: Readonly<Record<string, string>> = { "Apache-2.0": "chromium-bidi", MIT: "hono" };

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** Packages that these bundled files belong to, as folders relative to `root`. */
export function findPackages(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

const licenseFile = /^(licen[cs]e|copying)(\.\w+)?$/i;
const noticeFile = /^notice(\.\w+)?$/i;

async function readMatching(folder: string, pattern: RegExp): Promise<string[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
  return Promise.all(names.toSorted().map(async (name) => (await Bun.file(join(folder, name)).text()).trim()));
}

async function describePackage(root: string, folder: string): Promise<string> {
  const manifest = (await Bun.file(join(root, folder, "package.json")).json()) as Manifest;
  const { name, version, license = "" } = manifest;
  const own = await readMatching(join(root, folder), licenseFile);
  const source = textSources[license];
  const texts = own.length > 0 || source === undefined ? own : await readMatching(join(root, "node_modules", source), licenseFile);
  if (texts.length === 0) throw new Error(`${name} ${version} (${license}) has no license text to hand on.`);
  const notices = await readMatching(join(root, folder), noticeFile);
  return [`${name} ${version} (${license})`, ...texts, ...notices].join("\n\n");
}

/** The license texts of all packages in the bundles. @throws Error naming a package without one */
export async function collectLicenses(root: string, files: Iterable<string>): Promise<string> {
  const packages = await Promise.all(findPackages(files).map((folder) => describePackage(root, folder)));
  const runtime = `Bun ${Bun.version} (MIT and others), the runtime: https://bun.com/docs/project/license`;
  const introduction = "Attaché contains the following software. The copyright holders' terms apply to each part.";
  return `${[introduction, runtime, ...packages].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
