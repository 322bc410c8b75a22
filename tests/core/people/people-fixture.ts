import type { ConnectionRow, ContactRow, InvitationRow, MessageRow } from "#core/import-rows.ts";
import type { ImportRun, ImportTarget } from "#core/import-target.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";

export const dayMs = 24 * 3_600_000;

const [adaName, adaUrl] = ["Ada Owner", "https://www.linkedin.com/in/ada-owner"];

export const connection = (name: string, fields: Partial<ConnectionRow> = {}): ConnectionRow => {
  const [firstName = "", ...rest] = name.split(" ");
  return {
    firstName,
    lastName: rest.join(" "),
    url: `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(" ", "-")}`,
    email: null,
    company: "Brightmoor GmbH",
    position: "Engineer",
    connectedOn: "2020-05-04",
    ...fields,
  };
};
export const hidden: ConnectionRow = {
  firstName: "",
  lastName: "",
  url: null,
  email: null,
  company: null,
  position: null,
  connectedOn: "2021-01-01",
};
export const personOf = (name: string) => ({
  name,
  url: `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(" ", "-")}`,
});
export const message = (
  from: string,
  to: string,
  at: number,
  text: string,
  more: Partial<MessageRow> = {},
): MessageRow => {
  const other = from === adaName ? to : from;
  const toPerson = (name: string) => (name === adaName ? { name, url: adaUrl } : personOf(name));
  return {
    conversationId: `with ${other}`,
    title: null,
    from: toPerson(from),
    to: [toPerson(to)],
    at,
    subject: null,
    text,
    isDraft: false,
    isSponsored: false,
    ...more,
  };
};
export const ada = adaName;
export const invitation = (name: string, fields: Partial<InvitationRow> = {}): InvitationRow => ({
  direction: "outgoing",
  ...personOf(name),
  sentAt: null,
  message: null,
  ...fields,
});

export interface Archive {
  id: string;
  /** Days before the present. */
  daysOld: number;
  connections?: readonly ConnectionRow[];
  invitations?: readonly InvitationRow[];
  messages?: readonly MessageRow[];
  contacts?: readonly ContactRow[];
}

/** The real module on the real core, whose targets are called as an import calls them. */
export async function createPeopleFixture(core: TestCore = createMemoryCore()) {
  const { id: userId } = await core.accounts.create({
    name: "Ada",
    email: "ada@example.org",
    password: "long enough",
    role: "user",
  });
  const { people, database, clock } = core;
  const { importTargets: targets } = people;
  const runOf = ({ id, daysOld }: Archive): ImportRun => ({
    userId,
    importId: id,
    asOf: clock.now() - daysOld * dayMs,
  });
  const rowsOf = <Value>(values: readonly Value[]) =>
    values.map((value, at) => ({ file: "file.csv", line: at + 2, value }));
  const parts = (archive: Archive): [ImportTarget<never>, readonly never[]][] =>
    (["connections", "invitations", "messages", "contacts"] as const).flatMap((part) => {
      const rows = archive[part];
      return rows ? [[targets[part] as ImportTarget<never>, rows as readonly never[]] as const] : [];
    }) as [ImportTarget<never>, readonly never[]][];

  const stage = (archive: Archive): void => {
    for (const [target, rows] of parts(archive)) target.stage(runOf(archive), rowsOf(rows));
  };
  /** In small steps, as it is done between staging and publishing. */
  const prepare = async (archive: Archive): Promise<void> => {
    for (const [target] of parts(archive)) await target.prepare?.(runOf(archive));
  };
  const publish = (archive: Archive): void =>
    database.write(() => {
      for (const [target] of parts(archive)) target.publish(runOf(archive));
    });
  return {
    ...core,
    core,
    userId,
    targets,
    runOf,
    rowsOf,
    stage,
    prepare,
    publish,
    bringIn(...archives: readonly Archive[]): void {
      for (const archive of archives) {
        stage(archive);
        publish(archive);
      }
    },
    undo(archive: Archive): void {
      for (const [target] of parts(archive)) target.undo(runOf(archive));
    },
    names: () => people.list(userId, { limit: 200 }).items.map(({ name, state }) => `${name}: ${state}`),
    find(search: string) {
      const [found] = people.list(userId, { limit: 1, search }).items;
      if (!found) throw new Error(`No one is found by '${search}'.`);
      return found;
    },
    /** Everything that the screens show, without ids that are drawn at random. */
    everything() {
      const { items } = people.list(userId, { limit: 200 });
      return {
        overview: people.overview(userId),
        changes: people.changes(userId, { limit: 200 }).items,
        quiet: people.quiet(userId, { limit: 200 }).items,
        people: items.map(({ id }) => {
          const { messages, ...texts } = people.texts(userId, id);
          return { ...people.get(userId, id), ...texts, messages: messages.map(({ id: _id, ...rest }) => rest) };
        }),
      };
    },
  };
}
