import type { ContactRow } from "#core/import-rows.ts";
import type { ImportTarget, RowState } from "#core/import-target.ts";
import type { PeopleContext } from "../context.ts";
import { slugOf } from "../profile-address.ts";
import { nameKey, textOrNull } from "../rules.ts";
import type { KnownPeople, KnownPerson } from "../view/build-people.ts";
import { onceEach } from "../view/once-each.ts";
import { createFactWriter } from "./fact-writer.ts";

const isText = (text: string | null): text is string => text !== null;
const texts = (values: readonly string[]): string[] => [...new Set(values.map(textOrNull).filter(isText))];

const factOf = ({ name, company, position, emails, phones, urls }: ContactRow) => ({
  kind: "contact" as const,
  slug: urls.map(slugOf).find((slug) => slug !== undefined) ?? null,
  name: textOrNull(name) ?? "",
  company: textOrNull(company),
  position: textOrNull(position),
  emails: texts(emails).map((email) => email.toLowerCase()),
  phones: texts(phones),
  urls: texts(urls),
  connectedOn: null,
});

/** Cards of an address book. */
export function createContactTarget(context: PeopleContext): ImportTarget<ContactRow> {
  const { database, facts, clock } = context;
  const writer = createFactWriter(context);
  const finderOf = onceEach(createFinder);

  return {
    keyOf(row) {
      const { slug, name, emails, company } = factOf(row);
      return slug ?? `${nameKey(name)}|${emails[0] ?? company ?? ""}`;
    },

    review({ userId }, rows) {
      const find = finderOf(context.known(userId));
      return rows.map(({ value, ...place }) => {
        const fact = factOf(value);
        const person = find(fact);
        const detail = [...fact.emails, ...fact.phones].join(", ") || fact.company;
        return { ...place, state: compare(fact, person), title: fact.name || "Without a name", detail };
      });
    },

    stage: (run, rows) =>
      database.write(() => {
        facts.addToImport(run, { hasContacts: true });
        for (const { value } of rows) {
          const fact = factOf(value);
          if (fact.name !== "") writer.add(run, fact);
        }
      }),

    prepare: ({ userId, importId }) => context.prepare(userId, importId),

    publish({ userId, importId }) {
      facts.publish(userId, importId, clock.now());
      context.notifyScreens(userId);
    },

    undo: ({ userId, importId }) =>
      database.write(() => {
        writer.remove(userId, importId, "contact");
        facts.removePart(userId, importId, "hasContacts");
        context.notifyScreens(userId);
      }),
  };
}

type Fact = ReturnType<typeof factOf>;

function createFinder({ people, bySlug }: KnownPeople): (fact: Fact) => KnownPerson | undefined {
  const byEmail = new Map(people.flatMap((person) => person.emails.map((email) => [email, person] as const)));
  const byName = new Map(people.map((person) => [nameKey(person.name), person]));
  return ({ slug, emails, name }) =>
    bySlug.get(slug ?? "") ??
    emails.map((email) => byEmail.get(email)).find((person) => person !== undefined) ??
    byName.get(nameKey(name));
}

function compare({ name, emails, phones, urls }: Fact, person: KnownPerson | undefined): RowState {
  if (name === "") return "left_out";
  if (!person) return "new";
  const known = new Set([...person.emails, ...person.phones, ...person.urls]);
  return [...emails, ...phones, ...urls].some((value) => !known.has(value)) ? "changed" : "same";
}
