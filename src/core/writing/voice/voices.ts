import { eq } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { writingVoices } from "../tables.ts";
import { defaultVoice, voicePosts, VoiceSettings, type Voice } from "./contract.ts";
import { describeVoice } from "./describe-voice.ts";
import { measureVoice } from "./measure-voice.ts";

export interface VoicesDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** Published posts that a person wrote without AI, newest first. */
  ownTextsOf: (userId: string, limit: number) => string[];
}

/** How a person writes: measured from their posts, and changed by them. */
export function createVoices({ database, clock, changes, ownTextsOf }: VoicesDeps) {
  const { db } = database;

  function settingsOf(userId: string): VoiceSettings {
    const row = db.select().from(writingVoices).where(eq(writingVoices.userId, userId)).get();
    return row ? VoiceSettings.parse({ ...defaultVoice, ...row.settings }) : defaultVoice;
  }

  return {
    get: (userId: string): Voice =>
      database.read(() => {
        const texts = ownTextsOf(userId, voicePosts.max);
        return { measured: measureVoice(texts) ?? null, posts: texts.length, settings: settingsOf(userId) };
      }),

    change: (userId: string, settings: VoiceSettings): VoiceSettings =>
      database.write(() => {
        const saved = { settings, updatedAt: clock.now() };
        db.insert(writingVoices)
          .values({ userId, ...saved })
          .onConflictDoUpdate({ target: writingVoices.userId, set: saved })
          .run();
        database.afterCommit(() => changes.publish(userId, "writing"));
        return settings;
      }),

    /** For a model's instructions. */
    describe(userId: string): string | undefined {
      const settings = settingsOf(userId);
      if (!settings.isUsed) return undefined;
      return describeVoice(measureVoice(ownTextsOf(userId, voicePosts.max)), settings);
    },
  };
}
