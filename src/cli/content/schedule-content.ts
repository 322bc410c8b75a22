import { NewContent } from "#core/content/contract.ts";
import { invalid, type Fault } from "#core/errors.ts";
import { createAccountCommand } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withKey } from "../api/client.ts";
import { withApi } from "../api/open-api.ts";
import { printResult } from "../print.ts";
import { uploadFiles } from "../uploads.ts";
import { parseRepeat } from "./parse-repeat.ts";
import { describeOutcome } from "./print-content.ts";
import { readGivenText, readStandardInput } from "./read-text.ts";
import { describeSeries } from "./print-series.ts";
import { addWrittenOptions, collect, fieldsOf, type WrittenFlags } from "./written-content.ts";

interface ScheduleFlags extends WrittenFlags {
  queue?: true;
  needsApproval?: true;
}

export const scheduleCommand = () =>
  addWrittenOptions(
    createAccountCommand("schedule")
      .description("schedule a post; the text comes from the argument, --file or standard input")
      .argument("[text]", "the text"),
  )
    .option(
      "--repeat <rule>",
      "publish it again: 'weekly mon,thu until 2027-01-31', 'daily 5 times', 'every 2 months 6 times'",
    )
    .option(
      "--variation <text>",
      "another text of a repeat, which takes turns with the first; repeat for more",
      collect,
    )
    .option("--same-text", "with --repeat: send a text again that the network may refuse")
    .option("--queue", "publish it in the next free slot of the posting queue")
    .option("--needs-approval", "wait until the account's owner approves it")
    .addHelpText(
      "after",
      "\nExamples:\n  attache content schedule 'Calm is a skill.' --user ada@example.com --at 2026-11-20T14:00 --zone Europe/Berlin" +
        "\n  attache content schedule --file post.txt --user ada@example.com --draft" +
        "\n  attache content schedule 'Our team.' --image team.jpg --alt 'Five people on a roof' --user ada@example.com --at 2026-11-20T14:00" +
        "\n  attache content schedule --file today.txt --user ada@example.com --at 2026-11-20T14:00 --idempotency-key today-2026-11-20" +
        "\n  attache content schedule 'A tip.' --user ada@example.com --at 2026-11-23T09:00 --repeat 'weekly mon,thu 4 times' --variation 'Another tip.' --same-text",
    )
    .action((argument: string | undefined, flags: ScheduleFlags) =>
      withApi(flags, async (opened) => {
        const { api, address } = opened;
        const { at, draft, queue } = flags;
        if (at === undefined && !draft && !queue) throw noTime();
        const text = (await readGivenText(argument, flags.file)) ?? (await readStandardInput());
        const item = NewContent.parse({
          ...fieldsOf(flags),
          content: text,
          needsApproval: flags.needsApproval,
          status: draft ? "draft" : "scheduled",
          repeat: repeatOf(flags),
          inQueue: queue,
        });
        const key = withKey(flags.idempotencyKey);
        const json = { ...item, media: await uploadFiles(opened, flags) };
        const scheduled = await (await api["scheduled-content"].$post({ json }, key)).json();
        const adjusted = scheduled.adjusted ? `${scheduled.adjusted}\n` : "";
        const series = scheduled.series && (await (await api.series[":id"].$get(idParam(scheduled.series.id))).json());
        const repeated = series ? `\n${describeSeries(series)}` : "";
        printResult(flags.json, `${adjusted}${describeOutcome(address, scheduled)}${repeated}`, scheduled);
      }),
    );

function repeatOf({ repeat, variation, sameText }: WrittenFlags) {
  if (repeat !== undefined) return { ...parseRepeat(repeat), variations: variation, allowSameText: sameText };
  const lone = variation !== undefined ? "--variation" : sameText && "--same-text";
  if (lone) throw invalid("series.repeat", lone, `Give --repeat as well: ${lone} is only for a repeated post.`);
  return undefined;
}

const noTime = (): Fault =>
  invalid("content.time_missing", "--at", "Give a time with --at, or use --queue or --draft.");
