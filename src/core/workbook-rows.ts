import type { PostRow } from "./import-rows.ts";
import type { ImportRow, RowPlace } from "./import-target.ts";

/** What the network's analytics workbooks say, read but not yet compared. Days are 'YYYY-MM-DD', as the file states them. */

/** `all`: a workbook that doesn't tell followers from readers. */
export type AudienceScope = "all" | "audience" | "content";

/** Of one post, in its own workbook: since it was published. */
export type SinglePostMetric =
  | "impressions"
  | "members_reached"
  | "profile_viewers"
  | "followers_gained"
  | "social_engagements"
  | "reactions"
  | "comments"
  | "reposts"
  | "saves"
  | "sends"
  | "link_engagements"
  | "button_engagements"
  | "article_views"
  | "email_sends";

export interface NamedPost extends Pick<PostRow, "ids" | "url"> {
  /** UTC ms, from the id. */
  at: number;
  /** The publication day that the file states. */
  day: string | null;
}

export interface AudienceShare {
  category: string;
  label: string;
  percent: number;
  /** 'Less than `percent`'. */
  isBelow: boolean;
}

/** First and last day, both included. */
export interface Period {
  from: string;
  to: string;
}

export type WorkbookRow =
  | { kind: "day"; metric: "impressions" | "engagements" | "new_followers"; day: string; value: number }
  | ({ kind: "total"; metric: "impressions" | "members_reached"; value: number } & Period)
  | { kind: "followers"; day: string; value: number }
  | ({ kind: "post"; post: NamedPost; metric: "impressions" | "engagements"; value: number } & Period)
  | ({ kind: "audience"; scope: AudienceScope; share: AudienceShare } & Period);

export type PostWorkbookRow =
  | { kind: "metric"; post: NamedPost; metric: SinglePostMetric; value: number }
  | { kind: "audience"; post: NamedPost; share: AudienceShare };

export interface UnreadRow extends RowPlace {
  /** As it is in the file. */
  text: string;
  /** Why it was left out. */
  message: string;
}

/** Both readings of a date whose order nothing in the file tells. */
export interface AmbiguousDay {
  text: string;
  monthFirst: string;
  dayFirst: string;
}

/** `ambiguousDay`: nothing was read; ask for the order and read again. */
export type ReadWorkbook =
  | { kind: "workbook"; rows: ImportRow<WorkbookRow>[]; unread: UnreadRow[]; ambiguousDay: AmbiguousDay | null }
  | { kind: "post_workbook"; rows: ImportRow<PostWorkbookRow>[]; unread: UnreadRow[]; ambiguousDay: null };
