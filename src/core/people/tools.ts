import { z } from "zod";
import { Id } from "#core/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import { foreignText, ForeignText, nextCursor, toolLimits, toolPage } from "#core/tools/contract.ts";
import { truncateText } from "#core/truncate-text.ts";
import {
  CompanyContacts,
  CompanyQuery,
  PeopleQuery,
  PersonDetails,
  PersonMessage,
  PersonSummary,
  type PersonSummary as Summary,
} from "./contract.ts";
import type { People } from "./people.ts";

/** Of one person, the newest. */
const maxMessages = 20;
const messageLength = 600;

const Person = PersonSummary.pick({
  id: true,
  profileUrl: true,
  state: true,
  connectedOn: true,
  lastSpokenAt: true,
}).extend({ person: ForeignText });
type Person = z.infer<typeof Person>;

const jobOf = ({ position, company }: Pick<Summary, "position" | "company">): string =>
  [position, company].filter((part) => part !== null).join(" at ");

function toPerson(summary: Summary): Person {
  const { id, profileUrl, state, connectedOn, lastSpokenAt, name } = summary;
  const text = [name, jobOf(summary)].filter((part) => part !== "").join(", ");
  return { id, profileUrl, state, connectedOn, lastSpokenAt, person: foreignText("the person's profile", text) };
}

const listed = z.object({ people: z.array(Person), nextCursor });
const paged = z.object(toolPage);

/** E-mail addresses and phone numbers are never offered, messages only if their owner allows it. */
export const peopleTools = ({ people }: { people: People }): Tool[] => [
  defineTool({
    name: "search_people",
    title: "Search people",
    description: "Connections and other people that the user imported, by words of name, company or position.",
    scope: "read",
    input: z.object({ ...PeopleQuery.pick({ search: true, state: true }).shape, ...toolPage }),
    output: listed,
    run({ userId }, query) {
      const { items, next } = people.list(userId, query);
      return { people: items.map(toPerson), nextCursor: next };
    },
  }),
  defineTool({
    name: "who_do_i_know",
    title: "Who do I know there?",
    description: `The user's contacts at a company, at most ${toolLimits.rows}: exact and strong matches of its name only.`,
    scope: "read",
    input: CompanyQuery,
    output: CompanyContacts.pick({ sentence: true, hasConnections: true, listedAt: true }).extend({
      people: z.array(Person),
    }),
    run({ userId }, { company }) {
      const { people: found, sentence, hasConnections, listedAt } = people.atCompany(userId, company);
      return { sentence, hasConnections, listedAt, people: found.slice(0, toolLimits.rows).map(toPerson) };
    },
  }),
  defineTool({
    name: "list_job_changes",
    title: "List job changes",
    description: "Connections whose job differs between two imported lists, the newest first.",
    scope: "read",
    input: paged,
    output: z.object({
      changes: z.array(Person.extend({ before: ForeignText, after: ForeignText })),
      nextCursor,
    }),
    run({ userId }, page) {
      const { items, next } = people.changes(userId, page);
      const changes = items.map(({ person, before, after }) => ({
        ...toPerson(person),
        before: foreignText("the person's profile", jobOf(before)),
        after: foreignText("the person's profile", jobOf(after)),
      }));
      return { changes, nextCursor: next };
    },
  }),
  defineTool({
    name: "list_quiet_people",
    title: "List people not spoken to for a year",
    description: "Connections without a message for a year. Empty until messages are imported.",
    scope: "read",
    input: paged,
    output: listed,
    run({ userId }, page) {
      const { items, next } = people.quiet(userId, page);
      return { people: items.map(toPerson), nextCursor: next };
    },
  }),
  defineTool({
    name: "get_person",
    title: "Get a person",
    description: `One person with jobs and invitations. The newest ${maxMessages} messages only if the user allows it.`,
    scope: "read",
    input: z.object({ id: Id.describe("Id of the person.") }),
    output: Person.extend({
      jobs: z.array(ForeignText),
      ...PersonDetails.pick({ invitations: true, messageCount: true }).shape,
      messages: z
        .array(PersonMessage.pick({ at: true, isOwn: true }).extend({ text: ForeignText }))
        .nullable()
        .describe("Null: the user doesn't allow it."),
    }),
    run({ userId }, { id }) {
      const { jobs, invitations, messageCount, ...summary } = people.get(userId, id);
      const isAllowed = people.settings(userId).modelReadsMessages;
      return {
        ...toPerson(summary),
        jobs: jobs.slice(0, maxMessages).map((job) => foreignText("the person's profile", jobOf(job))),
        invitations: invitations.slice(0, maxMessages),
        messageCount,
        messages: isAllowed ? people.texts(userId, id).messages.slice(-maxMessages).map(toMessage) : null,
      };
    },
  }),
];

const toMessage = ({ at, isOwn, text }: z.infer<typeof PersonMessage>) => ({
  at,
  isOwn,
  text: foreignText(isOwn === true ? "the account's owner" : "the other person", truncateText(text, messageLength)),
});
