import { endCore, folderCore } from "../core/folder.ts";
import { historyOf } from "../core/history.ts";
import { person, type Person } from "../core/people.ts";

/** An hour before now, so many days ago: nothing written here can come to lie in the future. */
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();
const dayAgo = (days: number): string => ago(days).slice(0, 10);

/**
 * A data folder of two people: Eve is new, Ada has a past. Of the last thirty days ten applications (four of the last
 * week), two posts, one change of the CV and five engagements; and one application from before.
 */
export async function livedThrough(folder: string, zone: string): Promise<{ ada: Person; eve: Person }> {
  const core = folderCore(folder, Date.now());
  const ada = await person(core, "Ada");
  const eve = await person(core, "Eve");
  core.settings.setZone(ada.user.id, zone);
  const history = historyOf(core, ada.user.id);
  for (const days of [1, 2, 3, 4]) history.application(`week-${days}`, ago(days), days === 4 ? ago(1) : undefined);
  for (const days of [15, 16, 17, 18, 19, 20]) {
    history.application(`month-${days}`, ago(days), days > 18 ? ago(9) : undefined, days === 20 ? ago(8) : undefined);
  }
  history.application("old", ago(60));
  history.record("content_published", ago(5), ago(12));
  history.record("cv_saved", ago(12));
  history.record("profile_viewed", ago(2), ago(2));
  history.record("comment_posted", ago(3), ago(12), ago(13));
  history.snapshot(dayAgo(40), { profileViews: 90, connections: 310, skillEndorsements: 12 });
  history.snapshot(dayAgo(1), { profileViews: 1164, connections: 306, skillEndorsements: null });
  history.post("Calm is a skill.", {
    impressions: 1000,
    likes: 40,
    comments: 2,
    shares: 1,
    publishedUrl: "/sandbox/posts/1",
  });
  history.post("SQLite is enough.", { impressions: 400, likes: 1, comments: 1, shares: 0 });
  endCore(core);
  return { ada, eve };
}
