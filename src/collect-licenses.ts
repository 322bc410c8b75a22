import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Whose texts are used by bundled packages that come without a copy of theirs. */
const textSources: Readonly<Record<string, string>> = { "Apache-2.0": "chromium-bidi", MIT: "hono" };

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

/** The text of a common license, with the package's own author. */
async function readCommonText(root: string, { name, license = "", author }: Manifest): Promise<string[]> {
  const source = textSources[license];
  if (source === undefined) return [];
  const [text = ""] = await readMatching(join(root, "node_modules", source), licenseFile);
  const holder = (typeof author === "string" ? author : author?.name) ?? `the authors of ${name}`;
  return [license === "MIT" ? text.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`) : text];
}

/** Packages that these bundled files belong to, as folders relative to `root`. */
export function findPackages(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

const licenseFile = /^(licen[cs]e|copying)(\.\w+)?$/i;
const noticeFile = /^notice(\.\w+)?$/i;

async function readMatching(folder: string, pattern: RegExp): Promise<string[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(basename(path)) && !path.includes("node_modules"))
    .toSorted();
  const texts = await Promise.all(paths.map(async (path) => (await Bun.file(join(folder, path)).text()).trim()));
  return [...new Set(texts)];
}

async function describePackage(root: string, folder: string): Promise<string> {
  const manifest = (await Bun.file(join(root, folder, "package.json")).json()) as Manifest;
  const { name, version, license = "" } = manifest;
  const own = await readMatching(join(root, folder), licenseFile);
  const texts = own.length > 0 ? own : await readCommonText(root, manifest);
  if (texts.length === 0) throw new Error(`${name} ${version} (${license}) has no license text to hand on.`);
  const notices = await readMatching(join(root, folder), noticeFile);
  return [`${name} ${version} (${license})`, ...texts, ...notices].join("\n\n");
}

/** Data files of other projects, whose heads are their notices. */
const dataFiles = [
  ["zxcvbn 4.4.2 (MIT), its list of common passwords", "src/core/accounts/passwords/common-passwords.txt"],
  ["emojibase-data 16.0.3 (MIT), a part of its emoji", "src/ui/screens/content/form/text/emoji-list.txt"],
] as const;

async function readDataNotice(root: string, [title, path]: (typeof dataFiles)[number]): Promise<string> {
  const list = await Bun.file(join(root, path)).text();
  const notice = list
    .split("\n")
    .flatMap((line) => (line.startsWith("# ") || line === "#" ? [line.slice(1).trim()] : []));
  return `${title}\n\n${notice.join("\n")}`;
}

/** The license texts of all packages in the bundles. @throws Error naming a package without one */
export async function collectLicenses(root: string, files: Iterable<string>): Promise<string> {
  const packages = await Promise.all(findPackages(files).map((folder) => describePackage(root, folder)));
  const notices = await Promise.all(dataFiles.map((file) => readDataNotice(root, file)));
  const runtime = `Bun ${Bun.version} (MIT and others), the runtime: https://bun.com/docs/project/license`;
  const introduction = "Attaché contains the following software. The copyright holders' terms apply to each part.";
  return `${[introduction, runtime, ...notices, ...packages].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
