import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";

/** What an import brought about people. Its facts are shown once it is published. */
export const peopleImports = sqliteTable(
  "people_imports",
  {
    userId: owner(),
    importId: text("import_id").notNull(),
    /** When the network handed out the file, UTC ms. */
    asOf: integer("as_of").notNull(),
    publishedAt: integer("published_at"),
    /** New with every change of what is shown of it. */
    revision: text(),
    /** It contains a list of all connections. */
    hasConnections: integer("has_connections", { mode: "boolean" }).notNull().default(false),
    /** Connections of the list without a name. */
    hidden: integer().notNull().default(0),
    hasInvitations: integer("has_invitations", { mode: "boolean" }).notNull().default(false),
    hasMessages: integer("has_messages", { mode: "boolean" }).notNull().default(false),
    hasContacts: integer("has_contacts", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.importId] })],
);

export const factKinds = ["connection", "contact"] as const;

/** What one file says about one person. Never changed. */
export const peopleFacts = sqliteTable(
  "people_facts",
  {
    id: text().primaryKey(),
    userId: owner(),
    importId: text("import_id").notNull(),
    kind: text({ enum: factKinds }).notNull(),
    /** The network's public id, in one spelling. */
    slug: text(),
    name: text().notNull(),
    company: text(),
    position: text(),
    emails: text({ mode: "json" }).$type<string[]>().notNull(),
    phones: text({ mode: "json" }).$type<string[]>().notNull(),
    urls: text({ mode: "json" }).$type<string[]>().notNull(),
    connectedOn: text("connected_on"),
  },
  (t) => [index("people_facts_by_import").on(t.userId, t.importId), enumCheck("people_facts_kind", t.kind, factKinds)],
);

export const invitationDirections = ["incoming", "outgoing"] as const;

export const peopleInvitations = sqliteTable(
  "people_invitations",
  {
    id: text().primaryKey(),
    userId: owner(),
    importId: text("import_id").notNull(),
    direction: text({ enum: invitationDirections }).notNull(),
    slug: text(),
    name: text().notNull(),
    sentAt: integer("sent_at"),
    /** Encrypted. */
    message: text(),
  },
  (t) => [
    index("people_invitations_by_import").on(t.userId, t.importId),
    index("people_invitations_sent").on(t.userId, t.direction, t.sentAt),
    enumCheck("people_invitations_direction", t.direction, invitationDirections),
  ],
);

export interface Participant {
  name: string;
  slug: string | null;
}

/** When who wrote last in a conversation, without any text: it stays when the texts are deleted. */
export const peopleConversations = sqliteTable(
  "people_conversations",
  {
    userId: owner(),
    importId: text("import_id").notNull(),
    /** The network's id. */
    conversationId: text("conversation_id").notNull(),
    /** Public id, or the name if there is none. */
    sender: text().notNull(),
    senderName: text("sender_name").notNull(),
    senderSlug: text("sender_slug"),
    others: text({ mode: "json" }).$type<Participant[]>().notNull(),
    messages: integer().notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.importId, t.conversationId, t.sender] })],
);

export const peopleMessages = sqliteTable(
  "people_messages",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** Keyed hash of conversation, time, sender and text: equal for one message of two archives. */
    key: text().notNull(),
    conversationId: text("conversation_id").notNull(),
    senderName: text("sender_name").notNull(),
    senderSlug: text("sender_slug"),
    at: integer().notNull(),
    /** Encrypted, both. */
    subject: text(),
    text: text().notNull(),
  },
  (t) => [
    uniqueIndex("people_messages_once").on(t.userId, t.key),
    index("people_messages_newest").on(t.userId, t.conversationId, t.at),
    index("people_messages_by_time").on(t.userId, t.at),
  ],
);

/** The imports that contain a message. */
export const peopleMessageSources = sqliteTable(
  "people_message_sources",
  {
    userId: owner(),
    importId: text("import_id").notNull(),
    messageId: text("message_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.importId] }),
    index("people_message_sources_by_import").on(t.userId, t.importId),
    foreignKey({ columns: [t.messageId], foreignColumns: [peopleMessages.id] }).onDelete("cascade"),
  ],
);

/** One key per account, encrypted under the server's key: texts of others are encrypted under it. */
export const peopleKeys = sqliteTable("people_keys", {
  userId: owner().primaryKey(),
  encryptedKey: text("encrypted_key").notNull(),
});

export const peopleSettings = sqliteTable("people_settings", {
  userId: owner().primaryKey(),
  messageMonths: integer("message_months").notNull(),
  modelReadsMessages: integer("model_reads_messages", { mode: "boolean" }).notNull(),
});
