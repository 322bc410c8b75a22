import { and, asc, count, eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { ApplicationStore } from "../application-store.ts";
import type { ApplicationsDeps } from "../context.ts";
import { applicationLimits } from "../contract.ts";
import { applicationContacts, applicationInterviews, applicationNotes } from "../tables.ts";
import type { DatedNote, NewContact, NewInterview, NewNote } from "./contract.ts";

type PartTable = typeof applicationNotes | typeof applicationContacts | typeof applicationInterviews;

const entryNotFound = () =>
  new Fault("not_found", "applications.entry_not_found", "This entry no longer exists. Reload the application.");

type PartStore = ReturnType<typeof createPartStore>;

function createPartStore({ database, clock }: ApplicationsDeps, store: ApplicationStore, publish: Publish) {
  const { db } = database;

  /** @throws Fault `applications.too_many_entries` */
  const assertRoom = (table: PartTable, id: string): void => {
    const found = db.select({ n: count() }).from(table).where(eq(table.applicationId, id)).get();
    if ((found?.n ?? 0) < applicationLimits.entries) return;
    const message = `An application can have at most ${applicationLimits.entries} of these. Delete one and try again.`;
    throw new Fault("conflict", "applications.too_many_entries", message);
  };
  const add = (userId: string, id: string, table: PartTable, insert: (partId: string, now: number) => void): void =>
    database.write(() => {
      store.get(userId, id);
      assertRoom(table, id);
      const now = clock.now();
      insert(Bun.randomUUIDv7(), now);
      store.derive(id, now);
      publish(userId);
    });
  const remove = (userId: string, id: string, table: PartTable, partId: string): void =>
    database.write(() => {
      store.get(userId, id);
      const own = and(eq(table.id, partId), eq(table.applicationId, id));
      const removed = db.delete(table).where(own).returning({ id: table.id }).all();
      if (removed.length === 0) throw entryNotFound();
      store.derive(id, clock.now());
      publish(userId);
    });

  return { add, remove };
}

/** Notes and contacts of an application, and its interviews. */
export function createParts(deps: ApplicationsDeps, store: ApplicationStore, publish: Publish) {
  const { database, clock } = deps;
  const { db } = database;
  const partStore = createPartStore(deps, store, publish);
  const { add, remove } = partStore;

  return {
    notesOf: (id: string) =>
      db
        .select()
        .from(applicationNotes)
        .where(eq(applicationNotes.applicationId, id))
        .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id))
        .all(),
    contactsOf: (id: string) =>
      db
        .select()
        .from(applicationContacts)
        .where(eq(applicationContacts.applicationId, id))
        .orderBy(asc(applicationContacts.createdAt), asc(applicationContacts.id))
        .all(),

    addNote: (userId: string, id: string, { text, createdAt }: DatedNote) =>
      add(userId, id, applicationNotes, (partId, now) => {
        const at = createdAt === undefined ? now : Math.min(Date.parse(createdAt), now);
        db.insert(applicationNotes)
          .values({ id: partId, applicationId: id, text, createdAt: at, updatedAt: now })
          .run();
      }),

    changeNote: (userId: string, id: string, noteId: string, { text }: NewNote) =>
      database.write(() => {
        store.get(userId, id);
        const own = and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id));
        const changed = db.update(applicationNotes).set({ text, updatedAt: clock.now() }).where(own).returning().all();
        if (changed.length === 0) throw entryNotFound();
        publish(userId);
      }),

    removeNote: (userId: string, id: string, noteId: string) => remove(userId, id, applicationNotes, noteId),

    addContact: (userId: string, id: string, { name, role, email, phone, url }: NewContact) =>
      add(userId, id, applicationContacts, (partId, now) => {
        const details = { role: role || null, email: email || null, phone: phone || null, url: url || null };
        db.insert(applicationContacts)
          .values({ ...details, id: partId, applicationId: id, name, createdAt: now })
          .run();
      }),

    removeContact: (userId: string, id: string, contactId: string) =>
      remove(userId, id, applicationContacts, contactId),

    ...createInterviews(deps, store, publish, partStore),
  };
}

type Publish = (userId: string) => void;

function createInterviews(
  { database, clock }: ApplicationsDeps,
  store: ApplicationStore,
  publish: Publish,
  { add, remove }: PartStore,
) {
  const { db } = database;
  return {
    addInterview: (userId: string, id: string, { startsAt, kind, minutes, place, note }: NewInterview) =>
      add(userId, id, applicationInterviews, (partId, now) => {
        const fields = { kind, minutes, place: place || null, note: note || null, startsAt: Date.parse(startsAt) };
        db.insert(applicationInterviews)
          .values({ ...fields, id: partId, applicationId: id, createdAt: now, updatedAt: now })
          .run();
      }),

    changeInterview: (userId: string, id: string, interviewId: string, input: NewInterview) =>
      database.write(() => {
        store.get(userId, id);
        const own = and(eq(applicationInterviews.id, interviewId), eq(applicationInterviews.applicationId, id));
        const before = db.select().from(applicationInterviews).where(own).get();
        if (!before) throw entryNotFound();
        const { startsAt, kind, minutes, place, note } = input;
        const fields = { kind, minutes, place: place || null, note: note || null, startsAt: Date.parse(startsAt) };
        const now = clock.now();
        db.update(applicationInterviews)
          .set({ ...fields, revision: before.revision + 1, updatedAt: now })
          .where(own)
          .run();
        store.derive(id, now);
        publish(userId);
      }),

    removeInterview: (userId: string, id: string, interviewId: string) =>
      remove(userId, id, applicationInterviews, interviewId),
  };
}
