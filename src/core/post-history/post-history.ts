import type { PostHistoryDeps } from "./context.ts";
import { createImportStore } from "./import-store.ts";
import { createImportTargets } from "./import-targets.ts";
import { createPastPosts } from "./posts.ts";
import { createReadings } from "./readings.ts";
import { createRebuild } from "./rebuild.ts";

export type PostHistory = ReturnType<typeof createPostHistory>;

/** What the network's own files say about an account's posts, wherever they were written. Never sent anywhere. */
export function createPostHistory(deps: PostHistoryDeps) {
  const { database, changes } = deps;
  const readings = createReadings(database);
  const rebuild = createRebuild(deps, readings);
  const refreshScreens = (userId: string): void => database.afterCommit(() => changes.publish(userId, "post_history"));
  return {
    ...createPastPosts(database, readings),
    readings,
    importTargets: createImportTargets({ database, store: createImportStore(deps), rebuild, refreshScreens }),
  };
}
