import { Command } from "commander";
import { EvergreenChange, NewEvergreenPost, type EvergreenPost } from "#core/evergreen/contract.ts";
import { evergreenBounds as bounds } from "#core/evergreen/bounds/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { printList, printResult } from "../print.ts";

interface EvergreenFlags extends UserFlags {
  days?: string;
  times?: string;
  variation?: string[];
  pause?: true;
  resume?: true;
}

export const evergreenCommand = () =>
  new Command("evergreen")
    .description("list and change published posts that may go out again")
    .addCommand(list(), { isDefault: true })
    .addCommand(add())
    .addCommand(change())
    .addCommand(remove());

const rangeOf = ({ min, max }: { min: number; max: number }): string => `${min} to ${max}`;

const addSettings = (command: Command): Command =>
  command
    .option("--days <number>", `days that pass at least before it goes out again, ${rangeOf(bounds.days)}`)
    .option("--times <number>", `how often it goes out again at most, ${rangeOf(bounds.count)}`)
    .option(
      "--variation <text>",
      "another text, which takes turns with the post's own; repeat for more",
      (text: string, earlier: string[] | undefined) => [...(earlier ?? []), text],
    );

const settingsOf = ({ days, times, variation }: EvergreenFlags) => ({
  minimumDays: days === undefined ? undefined : Number(days),
  maximumCount: times === undefined ? undefined : Number(times),
  variations: variation,
});

const list = () =>
  createAccountCommand("list")
    .description("list evergreen posts, the one that went out longest ago first")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) =>
        printList<EvergreenPost>({
          json: flags.json,
          rows: await (await api["evergreen-posts"].$get()).json(),
          columns: {
            ID: ({ id }) => id,
            STATUS: ({ status }) => status,
            AGAIN: ({ count, maximumCount }) => `${count} of ${maximumCount}`,
            "NOT BEFORE": ({ nextFrom }) => nextFrom?.slice(0, 10) ?? "",
            POST: nameOf,
          },
          linesBelow: [{ textOf: ({ problem }) => problem ?? undefined, isCut: false }],
          empty: "No evergreen posts found.",
        }),
      ),
    );

const add = () =>
  addSettings(
    createAccountCommand("add")
      .description("let a published post go out again in free slots of the posting queue")
      .argument("<id>", "id of the published item"),
  )
    .addHelpText(
      "after",
      "\nExample:\n  attache content evergreen add 0199… --days 60 --times 4 --variation 'Calm is a habit.' --user ada@example.com",
    )
    .action((itemId: string, flags: EvergreenFlags) =>
      withApi(flags, async ({ api }) => {
        const json = NewEvergreenPost.parse({ itemId, ...settingsOf(flags) });
        const post = await (await api["evergreen-posts"].$post({ json })).json();
        printResult(flags.json, describe(post), post);
      }),
    );

const change = () =>
  addSettings(
    createAccountCommand("change")
      .description("change, pause or resume an evergreen post; what is not given stays")
      .argument("<id>", "id of the evergreen post"),
  )
    .option("--pause", "don't queue it until it is resumed")
    .option("--resume", "queue it again")
    .action((id: string, flags: EvergreenFlags) =>
      withApi(flags, async ({ api }) => {
        const { pause, resume } = flags;
        const isPaused = pause ? true : resume ? false : undefined;
        const json = EvergreenChange.parse({ ...settingsOf(flags), isPaused });
        const post = await (await api["evergreen-posts"][":id"].$patch({ ...idParam(id), json })).json();
        printResult(flags.json, describe(post), post);
      }),
    );

const remove = () =>
  createAccountCommand("remove")
    .description("let a post not go out again; its post in the queue stays there")
    .argument("<id>", "id of the evergreen post")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        await api["evergreen-posts"][":id"].$delete(idParam(id));
        printResult(flags.json, `Removed ${id}.`);
      }),
    );

function describe({ id, status, upcoming, nextFrom, problem }: EvergreenPost): string {
  if (status === "queued") return `${id}: queued for ${upcoming?.scheduledFor ?? "a free slot"}.`;
  if (status !== "waiting" || nextFrom === null) return `${id}: ${status}.`;
  return `${id}: takes a free slot from ${nextFrom.slice(0, 10)} on.${problem === null ? "" : ` ${problem}`}`;
}
