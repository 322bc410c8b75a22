import { accessSync, constants, lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import { getErrorCode, getErrorMessage } from "#core/errors.ts";
import type { Finding } from "./contract.ts";
import { listNames } from "./files.ts";
import { checked, finding } from "./finding.ts";

/** Who can reach what is in a data folder. */
export const checkPermissions = (dataDir: string): Finding[] => [
  checked("Key file", () => checkKeyFiles(dataDir)),
  checked("Database file", () => checkDatabaseFile(join(dataDir, "attache.db"))),
];

/** Of a folder that a server is about to use. */
export const findOpenPermissions = (dataDir: string): Finding[] =>
  [checkFolder(dataDir), ...checkPermissions(dataDir)].filter(({ state }) => state !== "ok");

/** False if it, or a part of the path to it, is a file. */
export function canBeFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
  } catch (error) {
    return getErrorCode(error) !== "ENOTDIR";
  }
}

export function checkFolder(dataDir: string): Finding {
  const name = "Data folder";
  if (!canBeFolder(dataDir)) {
    const remedy = "Name the folder that contains attache.db with --data-dir or ATTACHE_DATA_DIR.";
    return finding(name, "broken", `${dataDir} is not a folder`, remedy);
  }
  let mode: number;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    mode = statSync(dataDir).mode & 0o777;
  } catch (error) {
    const remedy = `Make the account that runs Attaché the owner of this folder: chown -R USER ${dataDir}`;
    return finding(name, "broken", `${dataDir} cannot be written: ${getErrorMessage(error)}`, remedy);
  }
  if ((mode & 0o077) === 0) return finding(name, "ok", `${dataDir}, writable, private`);
  return finding(name, "warning", `${dataDir} is accessible to other accounts on this machine`, `chmod 700 ${dataDir}`);
}

function checkKeyFiles(dataDir: string): Finding {
  const paths = listNames(dataDir)
    .filter((name) => /^secret\.key(\.|$)/.test(name))
    .map((name) => join(dataDir, name));
  if (paths.length === 0) return finding("Key file", "ok", "none in the data folder");
  const { uid: owner } = statSync(dataDir);
  const findings = paths.map((path) => checkKeyFile(path, { ...pick(statSync(path)), owner }));
  return (
    findings.find(({ state }) => state === "broken") ??
    findings.find(({ state }) => state === "warning") ??
    finding("Key file", "ok", "readable only by its owner")
  );
}

const pick = ({ mode, uid }: { mode: number; uid: number }) => ({ mode, uid });

/** `owner`: user id of the data folder's. */
export function checkKeyFile(
  path: string,
  { mode, uid, owner }: { mode: number; uid: number; owner: number },
): Finding {
  if ((mode & 0o077) !== 0)
    return finding("Key file", "broken", `${path} can be read by other accounts`, `chmod 600 ${path}`);
  if (uid === owner) return finding("Key file", "ok", "readable only by its owner");
  const says = `${path} belongs to another account (user id ${uid}) than the data folder`;
  return finding("Key file", "warning", says, `chown ${owner} ${path}`);
}

/** The lock and the watch over the database work by the folder it is in. */
function checkDatabaseFile(path: string): Finding {
  const name = "Database file";
  const file = lstatSync(path, { throwIfNoEntry: false });
  const says = file?.isSymbolicLink()
    ? `${path} is a link to another file`
    : file && file.nlink > 1
      ? `${path} is one of ${file.nlink} links to the same file`
      : undefined;
  if (says === undefined) return finding(name, "ok", "not a link");
  const remedy =
    "Stop the server and put the file itself here, or the whole folder elsewhere with --data-dir: under two names, two servers can write to it.";
  return finding(name, "warning", says, remedy);
}
