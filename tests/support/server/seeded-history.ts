import { closeCore, createFolderCore } from "../core/folder.ts";
import { createHistory } from "../core/history.ts";
import { person, type Person } from "../core/people.ts";

/** One hour earlier than now, a number of days ago, so that nothing can be in the future. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();
const dateDaysAgo = (days: number): string => daysAgo(days).slice(0, 10);

/**
 * A data folder with two people: Eve is new, Ada has a history. In the last thirty days: ten applications (four in the last
 * week), two posts, one CV change and five engagements; before that, one application.
 */
export async function seedHistory(folder: string, zone: string): Promise<{ ada: Person; eve: Person }> {
  const core = createFolderCore(folder, Date.now());
  const ada = await person(core, "Ada");
  const eve = await person(core, "Eve");
  core.settings.setZone(ada.user.id, zone);
  const history = createHistory(core, ada.user.id);
  const apply = (id: string, sent: string, answered?: string, interviewed?: string): void => {
    history.application(id, sent, answered, interviewed);
    history.record("application_submitted", sent);
  };
  for (const days of [1, 2, 3, 4]) apply(`week-${days}`, daysAgo(days), days === 4 ? daysAgo(1) : undefined);
  for (const days of [15, 16, 17, 18, 19, 20]) {
    apply(`month-${days}`, daysAgo(days), days > 18 ? daysAgo(9) : undefined, days === 20 ? daysAgo(8) : undefined);
  }
  apply("old", daysAgo(60));
  history.record("content_published", daysAgo(5), daysAgo(12));
  history.record("cv_saved", daysAgo(12));
  history.record("profile_viewed", daysAgo(2), daysAgo(2));
  history.record("comment_posted", daysAgo(3), daysAgo(12), daysAgo(13));
  history.snapshot(dateDaysAgo(40), { profileViews: 90, connections: 310, skillEndorsements: 12 });
  history.snapshot(dateDaysAgo(1), { profileViews: 1164, connections: 306, skillEndorsements: null });
  const calm = history.post("Calm is a skill.", {
    impressions: 1000,
    likes: 40,
    comments: 2,
    shares: 1,
    publishedUrl: "/sandbox/posts/1",
  });
  history.reading(calm, dateDaysAgo(3), { impressions: 700, likes: 30 });
  history.reading(calm, dateDaysAgo(2), { impressions: 900, likes: 38 });
  history.post("SQLite is enough.", { impressions: 400, likes: 1, comments: 1, shares: 0 });
  closeCore(core);
  return { ada, eve };
}
