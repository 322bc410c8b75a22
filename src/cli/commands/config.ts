import { Command } from "commander";
import { describeConfig } from "#core/config.ts";
import { withFlags, type Flags } from "../open.ts";
import { printList } from "../output.ts";

export const configCommand = () =>
  withFlags(new Command("config"))
    .description("every setting: its value, where that comes from, and what it is for; secrets are not shown")
    .addHelpText("after", "\nFlags win over the environment, the environment over defaults.")
    .action(({ json, dataDir }: Flags) =>
      printList({
        json,
        rows: describeConfig(process.env, { dataDir }),
        columns: {
          VARIABLE: ({ env }) => env,
          VALUE: ({ value }) => (typeof value === "string" || typeof value === "number" ? value || "-" : "-"),
          SOURCE: ({ source }) => source,
          "WHAT IT IS": ({ doc }) => doc,
        },
        none: "No settings.",
      }),
    );
