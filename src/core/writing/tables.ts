import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { lengths, tones, writtenTypes } from "./contract.ts";
import type { VoiceSettings } from "./voice/contract.ts";
import { interactionKinds, interactionStates } from "./models/contract.ts";

/** One for each time a model was asked; those of the template writer cost nothing and have none. */
export const modelInteractions = sqliteTable(
  "model_interactions",
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: interactionKinds }).notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    state: text({ enum: interactionStates }).notNull(),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull().default(false),
    /** In the account's time zone, when it began. */
    month: text().notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (t) => [
    index("model_interactions_by_month").on(t.userId, t.month),
    index("model_interactions_running")
      .on(t.id)
      .where(sql`${t.state} = 'running'`),
    enumCheck("model_interaction_kind", t.kind, interactionKinds),
    enumCheck("model_interaction_state", t.state, interactionStates),
    check("model_interaction_tokens", sql`${t.inputTokens} >= 0 AND ${t.outputTokens} >= 0`),
  ],
);

/** US dollars for 1 million tokens, as an admin entered them. */
export const modelPrices = sqliteTable(
  "model_prices",
  {
    model: text().primaryKey(),
    input: real().notNull(),
    output: real().notNull(),
  },
  (t) => [check("model_price", sql`${t.input} >= 0 AND ${t.output} >= 0`)],
);

/** The history of texts, as they were written. */
export const generations = sqliteTable(
  "generations",
  {
    id: text().primaryKey(),
    userId: owner(),
    content: text().notNull(),
    type: text({ enum: writtenTypes }).notNull(),
    tone: text({ enum: tones }).notNull(),
    length: text({ enum: lengths }).notNull(),
    prompt: text().notNull(),
    engine: text().notNull(),
    engineLabel: text("engine_label").notNull(),
    aiGenerated: integer("ai_generated", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Why the text is incomplete. */
    notice: text(),
  },
  (t) => [
    index("generations_by_user").on(t.userId, t.createdAt, t.id),
    enumCheck("generation_type", t.type, writtenTypes),
    enumCheck("generation_tone", t.tone, tones),
    enumCheck("generation_length", t.length, lengths),
  ],
);

/** What a person changed about their voice; the rest is measured. */
export const writingVoices = sqliteTable("writing_voices", {
  userId: owner().primaryKey(),
  settings: text({ mode: "json" }).$type<VoiceSettings>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
