import { Command } from "commander";
import { describeConfig, readConfig } from "#core/config.ts";
import { readStoredSettings } from "#core/settings/read-stored-settings.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { withFlags, type Flags } from "../open-data-folder.ts";
import { printList } from "../print.ts";

export const createCommand = () =>
  withFlags(new Command("config"))
    .description("list all settings with value, source and description; secrets are hidden")
    .addHelpText(
      "after",
      "\nFlags override the environment; the environment overrides what was saved under Administration → Settings, which overrides defaults.",
    )
    .action(({ json, dataDir }: Flags) => {
      assertServerMachine({ dataDir });
      const config = readConfig(process.env, { dataDir });
      const { names, values } = readStoredSettings(config.dataDir, config.secretKey);
      const stored = Object.fromEntries(names.map((name) => [name, values[name] ?? "(unreadable)"]));
      printList({
        json,
        rows: describeConfig(process.env, { dataDir }, stored),
        columns: {
          VARIABLE: ({ env }) => env,
          VALUE: ({ value }) => (typeof value === "string" || typeof value === "number" ? value || "-" : "-"),
          SOURCE: ({ source }) => source,
          DESCRIPTION: ({ doc }) => doc,
        },
        empty: "No settings.",
      });
    });
