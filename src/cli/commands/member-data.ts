import { Command } from "commander";
import {
  MemberDataToken,
  replyBounds,
  type MemberDataStatus,
  type Reply,
} from "#core/connections/member-data/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { printList, printOne, printResult, type Columns } from "../print.ts";
import { readSecret } from "../read-password.ts";

interface ConnectFlags extends UserFlags {
  tokenStdin?: true;
}

interface RepliesFlags extends UserFlags {
  since?: string;
  thread?: string;
  person?: string;
  limit: string;
}

export const flagByField = {
  since: "--since",
  thread: "--thread",
  person: "--person",
  limit: "--limit",
  token: "The token",
};

export const createCommand = () =>
  new Command("member-data")
    .description("read a user's own data through LinkedIn's Member Data Portability API (EU, EEA and Switzerland)")
    .addCommand(status())
    .addCommand(connect())
    .addCommand(disconnect())
    .addCommand(replies());

type Connection = NonNullable<MemberDataStatus["connection"]>;

const lines: Columns<Connection> = {
  State: ({ ended }) => (ended ? "ended: connect again with a new token" : "connected"),
  Member: ({ name }) => name,
  "Connected at": ({ connectedAt }) => connectedAt,
  "Expires at": ({ expiresAt, isExpiryKnown }) => (isExpiryKnown ? expiresAt : `about ${expiresAt}`),
  "Confirms posts": ({ unusedReason }) => (unusedReason === null ? "yes" : describeUnused(unusedReason)),
  "Last read": ({ lastReadAt }) => lastReadAt,
  "Next read": ({ nextReadAt }) => nextReadAt,
  "Change log calls today": ({ calls: { changeLog } }) => `${changeLog.used} of ${changeLog.limit}`,
  "Snapshot calls today": ({ calls: { snapshot } }) => `${snapshot.used} of ${snapshot.limit}`,
  Snapshots: ({ domains }) => domains.map(({ label, state, rows }) => `${label}: ${state}, ${rows} rows`).join("\n"),
  Problem: ({ problem }) => problem,
};

const notConnected = "Not connected. Run 'attache member-data connect' with a token of LinkedIn's developer portal.";

const describeUnused = (reason: NonNullable<Connection["unusedReason"]>): string =>
  reason === "other_member"
    ? "no: it belongs to another member than the account that publishes. Disconnect, and connect your own token"
    : "not yet: LinkedIn has not provided the profile";

const status = () =>
  createAccountCommand("status")
    .description("show the connection, what LinkedIn has provided, and the calls used today")
    .addHelpText("after", "\nExample:\n  attache member-data status --user ada@example.com")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const found = await (await api.linkedin["member-data"].$get()).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        if (found.connection) return printOne(undefined, found.connection, lines);
        writeLine(notConnected);
      }),
    );

const connect = () =>
  createAccountCommand("connect")
    .description("connect with an access token, which is verified on LinkedIn before it is stored")
    .option("--token-stdin", "read the token from standard input instead of a prompt")
    .addHelpText("after", "\nExample:\n  attache member-data connect --user ada@example.com --token-stdin < token.txt")
    .action((flags: ConnectFlags) =>
      withApi(flags, async ({ api }) => {
        const token = await readSecret("access token", "--token-stdin", flags.tokenStdin);
        const json = MemberDataToken.parse({ token });
        const { data } = await (await api.linkedin["member-data"].token.$post({ json })).json();
        printResult(flags.json, "Connected. The first read starts within a minute while the server runs.", data);
      }),
    );

const disconnect = () =>
  createAccountCommand("disconnect")
    .description("delete the token and everything that was read with it")
    .addHelpText("after", "\nExample:\n  attache member-data disconnect --user ada@example.com")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const { connection } = await (await api.linkedin["member-data"].$get()).json();
        if (!connection) return printResult(flags.json, notConnected);
        await api.linkedin["member-data"].$delete();
        return printResult(flags.json, "Disconnected. The token and everything read with it were deleted.");
      }),
    );

const columns: Columns<Reply> = {
  At: ({ at }) => at,
  Thread: ({ thread }) => thread,
  People: ({ people }) => (people.length === 0 ? null : people.join(", ")),
};

const replies = () =>
  createAccountCommand("replies")
    .description("list messages sent to the user: time, conversation and people, never the text")
    .option("--since <time>", "only messages after this time, such as 2026-11-20T11:00:00Z")
    .option("--thread <id>", "only this conversation")
    .option("--person <address>", "only conversations with the person of this profile address")
    .option("--limit <number>", `number of messages, ${replyBounds.limit.min} to ${replyBounds.limit.max}`, "50")
    .addHelpText(
      "after",
      "\nExample:\n  attache member-data replies --user ada@example.com --since 2026-11-20T11:00:00Z",
    )
    .action((flags: RepliesFlags) =>
      withApi(flags, async ({ api }) => {
        const { since, thread, person, limit } = flags;
        const query = { since, thread, person, limit };
        const found = await (await api.linkedin["member-data"].replies.$get({ query })).json();
        const isConnected = (await (await api.linkedin["member-data"].$get()).json()).connection !== null;
        if (flags.json) return writeLine(JSON.stringify(found));
        printList({
          json: undefined,
          rows: found.replies,
          columns,
          empty: isConnected ? "No messages found." : notConnected,
        });
      }),
    );
