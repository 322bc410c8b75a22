import { readFileSync } from "node:fs";
import { Command } from "commander";
import { settings } from "#core/config.ts";
import type { KeyReport } from "#core/data/contract.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";

interface RotateFlags extends Flags {
  newKeyFile?: string;
  lostKey?: true;
}

const examples = `
Examples:
  attache vault rotate
  ATTACHE_SECRET_KEY=... attache vault rotate --new-key-file /run/secrets/new-key
  attache vault rotate --lost-key`;

export const createCommand = () =>
  new Command("vault").description("manage the key that encrypts secrets in the database").addCommand(
    withFlags(
      new Command("rotate")
        .description("re-encrypt all secrets with a new key; the server must be stopped")
        .option(
          "--new-key-file <file>",
          `file with the new key (default: ${settings.newSecretKey.env}, otherwise a random key)`,
        )
        .option("--lost-key", "the old key is lost: adopt the current key; secrets it cannot decrypt are lost"),
    )
      .addHelpText("after", examples)
      .action((flags: RotateFlags) => {
        assertServerMachine(flags);
        return withDataFolder(flags, ({ core, hasLock }) => {
          if (!hasLock) throw inUse(core.config.dataDir);
          if (flags.lostKey) return printReport(flags, core.keyRotation.adoptCurrentKey(), describeLostKey);
          const newKey = flags.newKeyFile === undefined ? core.config.newSecretKey : readKey(flags.newKeyFile);
          return printReport(flags, core.keyRotation.rotate({ newKey }), describeRotation);
        });
      }),
  );

const printReport = ({ json }: Flags, report: KeyReport, describe: (report: KeyReport) => string[]): void =>
  writeLine(json ? JSON.stringify(report) : describe(report).join("\n"));

const countSecrets = (count: number): string => (count === 1 ? "1 secret" : `${count} secrets`);

const describeRotation = ({ resealed, unreadable, oldKey, changeVariable }: KeyReport): string[] => [
  `Re-encrypted ${countSecrets(resealed)} with a new key.`,
  ...(unreadable > 0 ? [`${countSecrets(unreadable)} could not be decrypted before and were left unchanged.`] : []),
  ...(changeVariable
    ? [
        "Change ATTACHE_SECRET_KEY to the new key now: the server will not start with the old one.",
        "Earlier backups need the old key: keep it in a safe place as long as you keep them.",
      ]
    : [
        `Earlier backups need the old key${oldKey === null ? "" : `, which is in ${oldKey}`}. Delete it together with them.`,
        "Keep a copy of the new secret.key on another machine: backups do not contain it.",
      ]),
];

const describeLostKey = ({ unreadable }: KeyReport): string[] => [
  "Adopted the current key.",
  unreadable === 0
    ? "It decrypts every stored secret."
    : `${countSecrets(unreadable)} cannot be decrypted with it. Ask people to reconnect their accounts, reset two-factor authentication where needed, and enter the mail server again.`,
];

function readKey(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Fault("invalid", "vault.new_key", `Cannot read the new key: ${getErrorMessage(error)}`);
  }
  const { success } = settings.newSecretKey.schema.safeParse(text);
  if (success) return text;
  throw new Fault("invalid", "vault.new_key", `The key in ${path} is too short. Use at least 32 random characters.`);
}

const inUse = (dataDir: string): Fault =>
  new Fault("conflict", "data_folder.in_use", `A server is running on ${dataDir}. Stop it first, then change its key.`);
