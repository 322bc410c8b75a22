import { Command } from "commander";
import { describeConfig } from "#core/config.ts";
import { withFlags, type Flags } from "../open-data-folder.ts";
import { printList } from "../print.ts";

export const createCommand = () =>
  withFlags(new Command("config"))
    .description("list all settings with value, source and description; secrets are hidden")
    .addHelpText("after", "\nFlags override the environment; the environment overrides defaults.")
    .action(({ json, dataDir }: Flags) =>
      printList({
        json,
        rows: describeConfig(process.env, { dataDir }),
        columns: {
          VARIABLE: ({ env }) => env,
          VALUE: ({ value }) => (typeof value === "string" || typeof value === "number" ? value || "-" : "-"),
          SOURCE: ({ source }) => source,
          DESCRIPTION: ({ doc }) => doc,
        },
        empty: "No settings.",
      }),
    );
