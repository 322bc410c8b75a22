import { Command, Option } from "commander";
import {
  connectionStateLabels,
  connectionStates,
  type CompanyContacts,
  type JobChange,
  type PersonSummary,
} from "#core/people/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { readPage } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { printList, printNextCursor, type Columns } from "../print.ts";

export const flagByField = { search: "--search", state: "--state", limit: "--limit", cursor: "--cursor" };

interface PageFlags extends UserFlags {
  limit: string;
  cursor?: string;
}

interface SearchFlags extends PageFlags {
  search?: string;
  state?: (typeof connectionStates)[number];
}

const columns: Columns<PersonSummary> = {
  Name: ({ name }) => name,
  Position: ({ position }) => position,
  Company: ({ company }) => company,
  Connected: ({ connectedOn }) => connectedOn,
  State: ({ state }) => connectionStateLabels[state],
};

const contactColumns: Columns<CompanyContacts["people"][number]> = {
  ...columns,
  Name: ({ name }) => name,
  "Company name": ({ match }) => (match === "exact" ? "same" : "similar"),
};

const jobOf = ({ position, company }: JobChange["before"]): string =>
  [position, company].filter((part) => part !== null).join(" at ");

const changeColumns: Columns<JobChange> = {
  Name: ({ person }) => person.name,
  Before: ({ before }) => jobOf(before),
  Now: ({ after }) => jobOf(after),
  Seen: ({ seenAfter }) => seenAfter.slice(0, 10),
};

const paged = (command: Command): Command =>
  command
    .option("--limit <number>", "maximum number of people, 1 to 200", "50")
    .option("--cursor <cursor>", "continue from the cursor of a previous page");

const searchCommand = () =>
  paged(createAccountCommand("search"))
    .description("list your connections and other imported people, by name")
    .option("--search <words>", "only those with these words in name, company, position or e-mail address")
    .addOption(new Option("--state <state>", "only those in this state").choices(connectionStates))
    .action(({ search, state, limit, cursor, ...flags }: SearchFlags) =>
      withApi(flags, async ({ api }) => {
        const query = { search, state, limit, cursor };
        const { items, next } = await readPage(await api.people.$get({ query }));
        printList({ json: flags.json, rows: items, columns, empty: "No people found." });
        printNextCursor(flags.json, next);
      }),
    );

const companyCommand = () =>
  createAccountCommand("company")
    .description("show who you know at a company")
    .argument("<name>", "name of the company")
    .action((name: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const found = await (await api.people.company.$get({ query: { company: name } })).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        writeLine(found.sentence);
        const rows = found.people;
        if (rows.length > 0) printList({ json: undefined, rows, columns: contactColumns, empty: "" });
      }),
    );

const changesCommand = () =>
  paged(createAccountCommand("changes"))
    .description("list connections whose job differs between two imported lists")
    .action(({ limit, cursor, ...flags }: PageFlags) =>
      withApi(flags, async ({ api }) => {
        const { items, next } = await readPage(await api.people.changes.$get({ query: { limit, cursor } }));
        const empty = "No job changes found. They show once two lists of connections are imported.";
        printList({ json: flags.json, rows: items, columns: changeColumns, empty });
        printNextCursor(flags.json, next);
      }),
    );

const quietCommand = () =>
  paged(createAccountCommand("quiet"))
    .description("list connections you have not exchanged a message with for a year")
    .action(({ limit, cursor, ...flags }: PageFlags) =>
      withApi(flags, async ({ api }) => {
        const { items, next } = await readPage(await api.people.quiet.$get({ query: { limit, cursor } }));
        const hasMessages = (await (await api.people.overview.$get()).json()).messagesUntil !== null;
        const empty = hasMessages
          ? "You spoke with all of your connections in the last year."
          : "Import your messages to see this list.";
        const spoken = { ...columns, "Last message": ({ lastSpokenAt }: PersonSummary) => lastSpokenAt?.slice(0, 10) };
        printList({ json: flags.json, rows: items, columns: spoken, empty });
        printNextCursor(flags.json, next);
      }),
    );

export const createCommand = () =>
  new Command("people")
    .description("search imported connections, and see who you know at a company")
    .addCommand(searchCommand())
    .addCommand(companyCommand())
    .addCommand(changesCommand())
    .addCommand(quietCommand());
