import { toInstant } from "#core/contract.ts";
import type { Core } from "#core/core.ts";

type Needed = Pick<Core, "preferences" | "connections" | "accounts">;

/** `connections` are the people of this server with a connected account. */
export function maySeeProfile({ preferences, connections }: Needed, viewerId: string, ownerId: string): boolean {
  if (viewerId === ownerId) return true;
  const { profileVisibility } = preferences.of(ownerId).privacy;
  if (profileVisibility === "public") return true;
  return profileVisibility === "connections" && connections.status(viewerId).status === "connected";
}

/** Null unless the person shows it. */
export function lastActiveOf({ preferences, accounts }: Needed, userId: string): string | null {
  const at = preferences.of(userId).privacy.showActivity ? accounts.lastSeenOf(userId) : null;
  return at === null ? null : toInstant(at);
}
