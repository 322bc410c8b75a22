import type { SQLQueryBindings } from "bun:sqlite";
import type { PostHistoryDeps } from "./context.ts";
import { publishedImport } from "./import-store.ts";
import { joinPosts, newestOf, type JoinedPost, type PostFact } from "./joining.ts";
import type { HistorySource } from "./labels/contract.ts";
import type { Readings } from "./readings.ts";
import { currentReadings, dayOf, latestOf, textStartOf } from "./rules.ts";

type FactRow = Omit<PostFact, "ids"> & { ids: string };

/** Past posts follow from the facts alone, so that the order of imports and what was undone leave no trace. */
export function createRebuild({ database, content }: PostHistoryDeps, readings: Readings) {
  const { sqlite } = database;

  const factsOf = (userId: string): PostFact[] =>
    sqlite
      .query<FactRow, [string]>(
        `SELECT f.source, i.as_of AS asOf, f.ids, f.at, f.day, f.url, f.text, f.shared_url AS sharedUrl,
           f.media_url AS mediaUrl, f.visibility
         FROM past_post_facts f ${publishedImport} WHERE f.user_id = ? ORDER BY f.id`,
      )
      .all(userId)
      .map((row) => ({ ...row, ids: JSON.parse(row.ids) as PostFact["ids"] }));

  function insertPost(userId: string, post: JoinedPost): void {
    const { key, ids, facts, at, isTimeExact, text, itemId } = post;
    const newest = <Value extends string>(of: (fact: PostFact) => Value | null) =>
      newestOf(facts.map((fact) => ({ asOf: fact.asOf, value: of(fact) })));
    const asOf = Math.max(...facts.map((fact) => fact.asOf));
    const source = facts
      .filter((fact) => fact.asOf === asOf)
      .map((fact) => fact.source)
      .toSorted()[0] satisfies HistorySource | undefined;
    const values: SQLQueryBindings[] = [
      userId,
      key,
      at,
      isTimeExact,
      newest(({ url }) => url) ?? "",
      text,
      textStartOf(text),
      newest(({ sharedUrl }) => sharedUrl),
      newest(({ mediaUrl }) => mediaUrl),
      newest(({ visibility }) => visibility),
      source ?? "archive",
      asOf,
      itemId,
    ];
    sqlite
      .query<undefined, SQLQueryBindings[]>(
        `INSERT INTO past_posts (user_id, key, at, is_time_exact, url, text, text_start, shared_url, media_url,
           visibility, source, as_of, content_item_id) VALUES (${values.map(() => "?").join(", ")})`,
      )
      .run(...values);
    for (const { id } of ids)
      sqlite
        .query<undefined, [string, string, string]>(
          "INSERT INTO past_post_ids (user_id, post_id, key) VALUES (?, ?, ?)",
        )
        .run(userId, id, key);
  }

  /** For sorting: a number of a part of a post's time is not compared with whole ones. */
  function storeLatest(userId: string, posts: readonly JoinedPost[]): void {
    const known = readings.ofPosts(
      userId,
      posts.map(({ key }) => key),
    );
    for (const { key, at } of posts) {
      const own = currentReadings(known.get(key) ?? []);
      const published = dayOf(at);
      const wholeOf = (metric: "impressions" | "engagements"): number | null => {
        const latest = latestOf(own, metric, published);
        return latest && latest.fromDay <= published ? latest.value : null;
      };
      const values = [wholeOf("impressions"), wholeOf("engagements")] as const;
      if (values.every((value) => value === null)) continue;
      sqlite
        .query<undefined, SQLQueryBindings[]>(
          "UPDATE past_posts SET impressions = ?, engagements = ? WHERE user_id = ? AND key = ?",
        )
        .run(...values, userId, key);
    }
  }

  return (userId: string): void => {
    const posts = joinPosts(factsOf(userId), content.publishedTexts(userId));
    for (const table of ["past_posts", "past_post_ids"])
      sqlite.query<undefined, [string]>(`DELETE FROM ${table} WHERE user_id = ?`).run(userId);
    for (const post of posts) insertPost(userId, post);
    storeLatest(userId, posts);
  };
}
