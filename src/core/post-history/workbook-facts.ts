import type { NamedPost, PostWorkbookRow, WorkbookRow } from "#core/workbook-rows.ts";
import type { HistoryMetric } from "./labels/contract.ts";
import { dayOf } from "./rules.ts";

/** A number as it is kept. */
interface NewReading {
  metric: HistoryMetric;
  post: NamedPost | null;
  from: string;
  to: string;
  value: number;
}

interface NewShare {
  scope: "all" | "audience" | "content";
  post: NamedPost | null;
  from: string;
  to: string;
  share: { category: string; label: string; percent: number; isBelow: boolean };
}

export type WorkbookFact = ({ kind: "reading" } & NewReading) | ({ kind: "share" } & NewShare);

export const idOf = (post: NamedPost | null): string | null => post?.ids[0]?.id ?? null;

/** Equal for numbers of one thing in one period. */
export function keyOfFact(fact: WorkbookFact): string {
  const about = fact.kind === "reading" ? [fact.metric] : [fact.scope, fact.share.category, fact.share.label];
  return JSON.stringify([fact.kind, idOf(fact.post), fact.from, fact.to, ...about]);
}

export function factOfWorkbook(row: WorkbookRow): WorkbookFact {
  switch (row.kind) {
    case "day":
      return { kind: "reading", metric: row.metric, post: null, from: row.day, to: row.day, value: row.value };
    case "followers":
      return { kind: "reading", metric: "followers", post: null, from: row.day, to: row.day, value: row.value };
    case "total":
      return { kind: "reading", metric: row.metric, post: null, from: row.from, to: row.to, value: row.value };
    case "post":
      return { kind: "reading", metric: row.metric, post: row.post, from: row.from, to: row.to, value: row.value };
    case "audience":
      return { kind: "share", scope: row.scope, post: null, from: row.from, to: row.to, share: row.share };
  }
}

/** A post's own workbook counts from its publication to the moment of the file. */
export function factOfPostWorkbook(row: PostWorkbookRow, asOf: number): WorkbookFact {
  const period = { from: dayOf(row.post.at), to: dayOf(asOf) };
  return row.kind === "metric"
    ? { kind: "reading", metric: row.metric, post: row.post, value: row.value, ...period }
    : { kind: "share", scope: "all", post: row.post, share: row.share, ...period };
}
