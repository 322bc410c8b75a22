import { readFileSync } from "node:fs";
import { Command } from "commander";
import { settings } from "#core/config.ts";
import type { KeyReport } from "#core/data/contract.ts";
import { Fault } from "#core/errors.ts";
import { createForCommand, withFlags, type Flags } from "../open.ts";

interface RotateFlags extends Flags {
  newKeyFile?: string;
  lostKey?: true;
}

const examples = `
Examples:
  attache vault rotate
  ATTACHE_SECRET_KEY=... attache vault rotate --new-key-file /run/secrets/new-key
  attache vault rotate --lost-key`;

export const vaultCommand = () =>
  new Command("vault").description("look after the key that seals secrets in the database").addCommand(
    withFlags(
      new Command("rotate")
        .description("make a new key and seal every secret under it; the server must be stopped")
        .option("--new-key-file <file>", `file that holds the new key (else ${settings.newSecretKey.env}, else random)`)
        .option("--lost-key", "the old key is lost: go on with the present one, and give up what it cannot open"),
    )
      .addHelpText("after", examples)
      .action((flags: RotateFlags) =>
        createForCommand(flags, ({ core, alone }) => {
          if (!alone) throw inUse(core.config.dataDir);
          if (flags.lostKey) return tell(flags, core.keyRotation.giveUpLost(), lostWords);
          const newKey = flags.newKeyFile === undefined ? core.config.newSecretKey : keyIn(flags.newKeyFile);
          return tell(flags, core.keyRotation.rotate({ newKey }), words);
        }),
      ),
  );

const tell = ({ json }: Flags, report: KeyReport, say: (report: KeyReport) => string[]): void =>
  console.log(json ? JSON.stringify(report) : say(report).join("\n"));

const secrets = (count: number): string => (count === 1 ? "1 secret" : `${count} secrets`);

const words = ({ resealed, unreadable, oldKey, changeVariable }: KeyReport): string[] => [
  `Sealed ${secrets(resealed)} under a new key.`,
  ...(unreadable > 0 ? [`${secrets(unreadable)} could not be opened, as before, and stayed as they were.`] : []),
  ...(changeVariable
    ? [
        "Change ATTACHE_SECRET_KEY to the new key now: the server does not start with the old one.",
        "Backups made before now need the old key: keep it somewhere safe as long as you keep them.",
      ]
    : [
        `Backups made before now need the old key${oldKey === null ? "" : `, which lies in ${oldKey}`}. Delete it together with them.`,
        "Keep a copy of the new secret.key away from this machine: no backup holds it.",
      ]),
];

const lostWords = ({ unreadable }: KeyReport): string[] => [
  "The present key is taken up.",
  unreadable === 0
    ? "It opens every stored secret."
    : `${secrets(unreadable)} cannot be opened with it: people connect their accounts again, an admin takes off two-factor sign-in where it is asked for and enters the mail server again.`,
];

/** @throws Fault `vault.new_key` */
function keyIn(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault("invalid", "vault.new_key", `The new key cannot be read: ${reason}`);
  }
  const { success } = settings.newSecretKey.schema.safeParse(text);
  if (success) return text;
  throw new Fault("invalid", "vault.new_key", `${path} holds too short a key: give at least 32 random characters.`);
}

const inUse = (dataDir: string): Fault =>
  new Fault("conflict", "data_folder.in_use", `A server is running on ${dataDir}. Stop it first, then change its key.`);
