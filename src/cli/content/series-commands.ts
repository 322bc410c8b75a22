import { Command } from "commander";
import { OccurrenceDate } from "#core/series/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { printList, printOne, printResult } from "../print.ts";
import { seriesColumns, seriesDetails, seriesLines } from "./print-series.ts";

export const seriesCommand = () =>
  new Command("series")
    .description("list and change repeated posts")
    .addCommand(list())
    .addCommand(show())
    .addCommand(skip())
    .addCommand(restore())
    .addCommand(end())
    .addCommand(resume());

const list = () =>
  createAccountCommand("list")
    .description("list repeats, newest first")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const rows = await (await api.series.$get()).json();
        printList({
          json: flags.json,
          rows,
          columns: seriesColumns,
          linesBelow: seriesLines,
          empty: "No repeats found.",
        });
      }),
    );

const onSeries = (name: string, description: string): Command =>
  createAccountCommand(name).description(description).argument("<id>", "id of the repeat");

const show = () =>
  onSeries("show", "show a repeat with its posts").action((id: string, flags: UserFlags) =>
    withApi(flags, async ({ api }) =>
      printOne(flags.json, await (await api.series[":id"].$get(idParam(id))).json(), seriesDetails),
    ),
  );

const skip = () => onDate("skip", "leave out one date; its post is deleted", "Skipped", "skip");
const restore = () => onDate("restore", "take back a skipped date", "Restored", "restore");

const onDate = (name: string, description: string, done: string, action: "skip" | "restore"): Command =>
  onSeries(name, description)
    .argument("<date>", "date of the post in the repeat, such as 2026-11-20")
    .addHelpText("after", `\nExample:\n  attache content series ${name} 0199… 2026-11-20 --user ada@example.com`)
    .action((id: string, date: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const json = OccurrenceDate.parse({ on: date });
        const series = await (await api.series[":id"][action].$post({ ...idParam(id), json })).json();
        printResult(flags.json, `${done} ${json.on}.`, series);
      }),
    );

const end = () =>
  onSeries("end", "end a repeat: upcoming posts are deleted, edited ones become drafts").action(
    (id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const series = await (await api.series[":id"].end.$post(idParam(id))).json();
        printResult(flags.json, `Ended ${id}. Resume it with: attache content series resume ${id}`, series);
      }),
  );

const resume = () =>
  onSeries("resume", "resume an ended repeat").action((id: string, flags: UserFlags) =>
    withApi(flags, async ({ api }) => {
      const series = await (await api.series[":id"].resume.$post(idParam(id))).json();
      printResult(flags.json, `Resumed ${id}: ${series.summary}.`, series);
    }),
  );
