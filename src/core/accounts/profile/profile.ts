import { eq } from "drizzle-orm";
import { mediaUrl } from "#core/media/contract.ts";
import type { Profile, ProfileChange } from "./contract.ts";
import type { AccountContext } from "../context.ts";
import { users } from "../tables.ts";

export function createProfile(context: AccountContext) {
  const { database, activity, changes, media, settings, getUser, publishUsersChanged } = context;
  const { db } = database;

  const profile = (userId: string): Profile => {
    const { name, email, avatar } = getUser(userId);
    const row = db
      .select({ headline: users.headline, links: users.links })
      .from(users)
      .where(eq(users.id, userId))
      .get();
    return {
      name,
      email,
      headline: row?.headline ?? "",
      links: row?.links ?? [],
      timezone: settings.zoneOf(userId),
      ...(avatar && { avatar }),
    };
  };

  const save = (userId: string, fields: Partial<typeof users.$inferInsert>, message: string): Profile => {
    db.update(users).set(fields).where(eq(users.id, userId)).run();
    activity.record({ userId, type: "profile_saved", message });
    database.afterCommit(() => changes.publish(userId, "account"));
    publishUsersChanged();
    return profile(userId);
  };

  return {
    profile,

    saveProfile: (userId: string, change: ProfileChange): Profile =>
      database.write(() => {
        const before = profile(userId);
        const { name = before.name, headline = before.headline, links = before.links } = change;
        const { timezone = before.timezone } = change;
        const after = { ...before, name, headline, links, timezone };
        if (Bun.deepEquals(after, before)) return before;
        if (timezone !== before.timezone) settings.setZone(userId, timezone);
        return save(userId, { name, headline: headline || null, links }, "Saved your profile");
      }),

    /** @throws Fault `media.*` except `media.not_found` */
    async setAvatar(userId: string, bytes: Uint8Array): Promise<Profile> {
      const picture = await media.readAvatar(userId, bytes);
      return database.write(() => {
        const before = profile(userId);
        const avatarId = media.keepAvatar(userId, picture);
        return before.avatar === mediaUrl(avatarId) ? before : save(userId, { avatarId }, "Changed your picture");
      });
    },

    removeAvatar: (userId: string): Profile =>
      database.write(() => {
        const before = profile(userId);
        if (before.avatar === undefined) return before;
        media.dropAvatar(userId);
        return save(userId, { avatarId: null }, "Removed your picture");
      }),
  };
}
