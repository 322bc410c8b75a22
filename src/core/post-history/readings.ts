import type { SQLQueryBindings } from "bun:sqlite";
import type { Database } from "#core/database.ts";
import { toInstant } from "#core/contract.ts";
import type { AudienceShare, AudienceScope } from "#core/workbook-rows.ts";
import type { Audience, MetricReading } from "./contract.ts";
import { publishedImport } from "./import-store.ts";
import type { HistoryMetric, HistorySource } from "./labels/contract.ts";
import { currentReadings, newestFirst, toReading, type StoredReading } from "./rules.ts";

const columns = "f.metric, f.from_day AS fromDay, f.to_day AS toDay, f.value, f.source, i.as_of AS asOf";

interface StoredShare extends AudienceShare {
  scope: AudienceScope;
  from: string;
  to: string;
  source: HistorySource;
  asOf: number;
}

export type Readings = ReturnType<typeof createReadings>;

export function createReadings({ sqlite }: Pick<Database, "sqlite">) {
  const select = <Row>(sql: string, ...values: SQLQueryBindings[]): Row[] =>
    sqlite.query<Row, SQLQueryBindings[]>(sql).all(...values);

  const audience = (where: string, ...values: SQLQueryBindings[]): Audience[] => {
    const shares = select<StoredShare & { isBelow: number | boolean }>(
      `SELECT f.scope, f.category, f.label, f.percent, f.is_below AS isBelow, f.from_day AS "from", f.to_day AS "to",
         f.source, i.as_of AS asOf
       FROM post_history_audience f ${publishedImport} WHERE f.user_id = ? AND ${where}
       ORDER BY f.to_day DESC, i.as_of DESC, f.from_day, f.source, f.id`,
      ...values,
    );
    const byFile = Map.groupBy(shares, ({ from, to, source, asOf, scope }) =>
      [scope, from, to, source, asOf].join(" "),
    );
    return [...byFile.values()].flatMap((of): Audience[] => {
      const [first] = of;
      if (!first) return [];
      const { from, to, source, asOf } = first;
      // The same file read twice says it twice.
      const once = new Map(of.map((share) => [`${share.category}\n${share.label}`, share]));
      const listed = [...once.values()].map(({ scope, category, label, percent, isBelow }) => ({
        scope,
        category,
        label,
        percent,
        isBelow: Boolean(isBelow),
      }));
      return [{ from, to, source, measuredAt: toInstant(asOf), shares: listed }];
    });
  };

  return {
    /** Of each post, by its key. */
    ofPosts(userId: string, keys: readonly string[]): Map<string, StoredReading[]> {
      const rows = select<StoredReading & { key: string }>(
        `SELECT p.key, ${columns} FROM past_post_ids p
           JOIN post_history_metrics f ON f.user_id = p.user_id AND f.post_id = p.post_id ${publishedImport}
         WHERE p.user_id = ? AND p.key IN (SELECT value FROM json_each(?))`,
        userId,
        JSON.stringify(keys),
      );
      return Map.groupBy(rows, ({ key }) => key);
    },

    /** Of everything the account published, by the last day of their period, both included; the newest of each period. */
    ofAccount: (userId: string, from: string, to: string): StoredReading[] =>
      currentReadings(
        select<StoredReading>(
          `SELECT ${columns} FROM post_history_metrics f ${publishedImport}
           WHERE f.user_id = ? AND f.post_id IS NULL AND f.to_day BETWEEN ? AND ?`,
          userId,
          from,
          to,
        ),
      ),

    /** Of the latest period that a file knows. */
    newestOfAccount(userId: string, metric: HistoryMetric): MetricReading | null {
      const known = select<StoredReading>(
        `SELECT ${columns} FROM post_history_metrics f ${publishedImport}
         WHERE f.user_id = ? AND f.post_id IS NULL AND f.metric = ? ORDER BY f.to_day DESC, f.from_day LIMIT 20`,
        userId,
        metric,
      );
      const [latest] = known.filter((one) => one.toDay === known[0]?.toDay).toSorted(newestFirst);
      return latest ? toReading(latest) : null;
    },

    /** With numbers per day. */
    lastDay: (userId: string): string | null =>
      select<{ day: string | null }>(
        `SELECT max(f.to_day) AS day FROM post_history_metrics f ${publishedImport}
         WHERE f.user_id = ? AND f.post_id IS NULL AND f.from_day = f.to_day`,
        userId,
      )[0]?.day ?? null,

    /** The newest of each scope. */
    audienceOfAccount(userId: string): Audience[] {
      const all = audience("f.post_id IS NULL", userId);
      const scopeOf = ({ shares: [first] }: Audience) => first?.scope;
      return all.filter((one, at) => all.findIndex((other) => scopeOf(other) === scopeOf(one)) === at);
    },

    audienceOfPost: (userId: string, key: string): Audience | null =>
      audience(
        "f.post_id IN (SELECT post_id FROM past_post_ids WHERE user_id = ? AND key = ?)",
        userId,
        userId,
        key,
      )[0] ?? null,
  };
}
