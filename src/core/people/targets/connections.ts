import type { ConnectionRow } from "#core/import-rows.ts";
import type { ImportTarget, ReviewedRow } from "#core/import-target.ts";
import type { PeopleContext } from "../context.ts";
import { slugOf } from "../profile-address.ts";
import { nameKey, textOrNull } from "../rules.ts";
import type { KnownPeople, KnownPerson } from "../view/build-people.ts";
import { onceEach } from "../view/once-each.ts";
import { createFactWriter } from "./fact-writer.ts";

const nameOf = ({ firstName, lastName }: ConnectionRow): string => textOrNull(`${firstName} ${lastName}`) ?? "";

export function createConnectionTarget(context: PeopleContext): ImportTarget<ConnectionRow> {
  const { database, facts, clock } = context;
  const writer = createFactWriter(context);
  const finderOf = onceEach(createFinder);

  return {
    keyOf: (row) => slugOf(row.url) ?? dayOf(nameOf(row), row.connectedOn),

    review({ userId, asOf }, rows) {
      const find = finderOf(context.known(userId));
      return rows.map(({ value, ...place }) => ({ ...place, ...compare(value, find(value), asOf) }));
    },

    stage: (run, rows) =>
      database.write(() => {
        const named = rows.filter(({ value }) => nameOf(value) !== "");
        facts.addToImport(run, { hasConnections: true, hidden: rows.length - named.length });
        for (const { value } of named) {
          writer.add(run, {
            kind: "connection",
            slug: slugOf(value.url) ?? null,
            name: nameOf(value),
            company: textOrNull(value.company),
            position: textOrNull(value.position),
            emails: emailsOf(value),
            phones: [],
            urls: [],
            connectedOn: value.connectedOn,
          });
        }
      }),

    prepare: ({ userId, importId }) => context.prepare(userId, importId),

    publish({ userId, importId }) {
      facts.publish(userId, importId, clock.now());
      context.notifyScreens(userId);
    },

    undo: ({ userId, importId }) =>
      database.write(() => {
        writer.remove(userId, importId, "connection");
        facts.removePart(userId, importId, "hasConnections");
        context.notifyScreens(userId);
      }),
  };
}

function emailsOf({ email }: ConnectionRow): string[] {
  const known = textOrNull(email)?.toLowerCase();
  return known === undefined ? [] : [known];
}

const dayOf = (name: string, day: string): string => `${nameKey(name)}|${day}`;

function createFinder({ people, bySlug }: KnownPeople): (row: ConnectionRow) => KnownPerson | undefined {
  const connected = people.filter(({ connectedOn }) => connectedOn !== null);
  const byDay = new Map(connected.map((person) => [dayOf(person.name, person.connectedOn ?? ""), person]));
  return (row) => bySlug.get(slugOf(row.url) ?? "") ?? byDay.get(dayOf(nameOf(row), row.connectedOn));
}

function compare(
  row: ConnectionRow,
  person: KnownPerson | undefined,
  asOf: number,
): Pick<ReviewedRow, "state" | "title" | "detail"> {
  const title = nameOf(row);
  const job = [textOrNull(row.position), textOrNull(row.company)].filter((part) => part !== null).join(" at ");
  if (title === "")
    return { state: "left_out", title: "Hidden connection", detail: "The file doesn't name this person." };
  if (!person || person.state === "other") return { state: "new", title, detail: job || null };
  const [known] = person.jobs;
  const [company, position] = [textOrNull(row.company), textOrNull(row.position)];
  const hasOtherJob =
    (company !== null || position !== null) && (known?.company !== company || known.position !== position);
  const isOlder = asOf < (known?.asOf ?? 0);
  const changes = [
    hasOtherJob && !isOlder && `${describeJob(known)} → ${job}`,
    person.state === "missing" && !isOlder && "Connected again",
    emailsOf(row).some((email) => !person.emails.includes(email)) && "An e-mail address",
  ].filter((change) => change !== false);
  if (changes.length === 0) return { state: "same", title, detail: job || null };
  return { state: "changed", title, detail: changes.join(", ") };
}

const describeJob = (job: KnownPerson["jobs"][number] | undefined): string =>
  [job?.position, job?.company].filter((part) => part !== null && part !== undefined).join(" at ") || "Unknown";
