import { and, asc, count, eq } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import { toInstant } from "#core/contract.ts";
import { mapOptionalTexts } from "#core/content/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import {
  libraryMax,
  type NewSnippet,
  type NewTemplate,
  type Snippet,
  type SnippetChange,
  type Template,
  type TemplateChange,
} from "./contract.ts";
import { snippets, templates } from "./tables.ts";

interface LibraryDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
}

type SnippetRow = typeof snippets.$inferSelect;
type TemplateRow = typeof templates.$inferSelect;

const toSnippet = ({ userId: _owner, ...row }: SnippetRow): Snippet => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

const toTemplate = ({ userId: _owner, ...row }: TemplateRow): Template => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** Both tables have these columns. */
type LibraryTable = typeof snippets | typeof templates;

function createShelf({ database, changes }: LibraryDeps, table: LibraryTable, what: string) {
  const { db } = database;
  const owned = (userId: string, id: string) => and(eq(table.id, id), eq(table.userId, userId));
  const refresh = (userId: string): void => database.afterCommit(() => changes.publish(userId, "library"));
  return {
    owned,
    refresh,

    /** @throws Fault `library.too_many` */
    assertRoom(userId: string): void {
      const [found] = db.select({ items: count() }).from(table).where(eq(table.userId, userId)).all();
      if ((found?.items ?? 0) < libraryMax) return;
      const message = `You have ${libraryMax} ${what}s, which is the limit. Delete one you no longer need and try again.`;
      throw new Fault("conflict", "library.too_many", message);
    },

    /** @throws Fault `library.name_taken` */
    assertNameFree(userId: string, name: string, id?: string): void {
      const named = and(eq(table.userId, userId), eq(table.name, name));
      const found = db.select({ id: table.id }).from(table).where(named).get();
      if (!found || found.id === id) return;
      throw new Fault(
        "conflict",
        "library.name_taken",
        `You already have a ${what} named '${name}'. Choose another name.`,
      );
    },

    remove(userId: string, id: string): void {
      database.write(() => {
        const [removed] = db.delete(table).where(owned(userId, id)).returning({ id: table.id }).all();
        if (!removed) throw notFound(what);
        refresh(userId);
      });
    },
  };
}

const notFound = (what: string) =>
  new Fault("not_found", "library.not_found", `${what === "snippet" ? "Snippet" : "Template"} not found`);

function createSnippets(deps: LibraryDeps) {
  const { database, clock } = deps;
  const { db } = database;
  const { owned, refresh, assertRoom, assertNameFree, remove } = createShelf(deps, snippets, "snippet");
  const get = (userId: string, id: string): Snippet => {
    const row = db.select().from(snippets).where(owned(userId, id)).get();
    if (!row) throw notFound("snippet");
    return toSnippet(row);
  };
  const clearSignature = (userId: string) =>
    db.update(snippets).set({ isSignature: false }).where(eq(snippets.userId, userId)).run();

  return {
    /** By name. */
    list: (userId: string): Snippet[] =>
      db.select().from(snippets).where(eq(snippets.userId, userId)).orderBy(asc(snippets.name)).all().map(toSnippet),
    get,
    /** @throws Fault `library.name_taken`, `library.too_many` */
    create: (userId: string, input: NewSnippet): Snippet =>
      database.write(() => {
        assertRoom(userId);
        assertNameFree(userId, input.name);
        if (input.isSignature) clearSignature(userId);
        const [id, now] = [Bun.randomUUIDv7(), clock.now()];
        db.insert(snippets)
          .values({ ...input, id, userId, createdAt: now, updatedAt: now })
          .run();
        refresh(userId);
        return get(userId, id);
      }),
    /** @throws Fault `library.not_found`, `library.name_taken` */
    change: (userId: string, id: string, change: SnippetChange): Snippet =>
      database.write(() => {
        get(userId, id);
        if (change.name !== undefined) assertNameFree(userId, change.name, id);
        if (change.isSignature) clearSignature(userId);
        db.update(snippets)
          .set({ ...change, updatedAt: clock.now() })
          .where(owned(userId, id))
          .run();
        refresh(userId);
        return get(userId, id);
      }),
    remove,
  };
}

function createTemplates(deps: LibraryDeps) {
  const { database, clock } = deps;
  const { db } = database;
  const { owned, refresh, assertRoom, assertNameFree, remove } = createShelf(deps, templates, "template");
  const get = (userId: string, id: string): Template => {
    const row = db.select().from(templates).where(owned(userId, id)).get();
    if (!row) throw notFound("template");
    return toTemplate(row);
  };

  return {
    /** By name. */
    list: (userId: string): Template[] =>
      db
        .select()
        .from(templates)
        .where(eq(templates.userId, userId))
        .orderBy(asc(templates.name))
        .all()
        .map(toTemplate),
    get,
    /** @throws Fault `library.name_taken`, `library.too_many` */
    create: (userId: string, input: NewTemplate): Template =>
      database.write(() => {
        assertRoom(userId);
        assertNameFree(userId, input.name);
        const [id, now] = [Bun.randomUUIDv7(), clock.now()];
        const texts = mapOptionalTexts((field) => input[field] ?? null);
        db.insert(templates)
          .values({ ...input, ...texts, id, userId, createdAt: now, updatedAt: now })
          .run();
        refresh(userId);
        return get(userId, id);
      }),
    /** @throws Fault `library.not_found`, `library.name_taken` */
    change: (userId: string, id: string, change: TemplateChange): Template =>
      database.write(() => {
        get(userId, id);
        if (change.name !== undefined) assertNameFree(userId, change.name, id);
        db.update(templates)
          .set({ ...change, updatedAt: clock.now() })
          .where(owned(userId, id))
          .run();
        refresh(userId);
        return get(userId, id);
      }),
    remove,
  };
}

/** Texts that are used again: snippets, one of which may be the signature, and templates of posts. */
export const createLibrary = (deps: LibraryDeps) => ({
  snippets: createSnippets(deps),
  templates: createTemplates(deps),
});
