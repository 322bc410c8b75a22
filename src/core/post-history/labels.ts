import { singlePostMetrics } from "#core/workbook-rows.ts";

/** The files that say something about past posts. */
export const historySources = ["archive", "workbook", "post_workbook"] as const;
export type HistorySource = (typeof historySources)[number];

export const historySourceLabels: Readonly<Record<HistorySource, string>> = {
  archive: "LinkedIn data archive",
  workbook: "LinkedIn analytics export",
  post_workbook: "LinkedIn post analytics export",
};

/** Of the account by day or period, and of one post. */
export const historyMetrics = [...singlePostMetrics, "engagements", "new_followers", "followers"] as const;
export type HistoryMetric = (typeof historyMetrics)[number];

export const metricLabels: Readonly<Record<HistoryMetric, string>> = {
  impressions: "Impressions",
  engagements: "Engagements",
  new_followers: "New followers",
  followers: "Followers",
  members_reached: "Members reached",
  profile_viewers: "Profile viewers",
  followers_gained: "Followers gained",
  social_engagements: "Social engagements",
  reactions: "Reactions",
  comments: "Comments",
  reposts: "Reposts",
  saves: "Saves",
  sends: "Sends",
  link_engagements: "Link engagements",
  button_engagements: "Button engagements",
  article_views: "Article views",
  email_sends: "Email sends",
};
