/** The files that say something about past posts. */
export const historySources = ["archive", "workbook", "post_workbook"] as const;
export type HistorySource = (typeof historySources)[number];

export const historySourceLabels: Readonly<Record<HistorySource, string>> = {
  archive: "LinkedIn data archive",
  workbook: "LinkedIn analytics export",
  post_workbook: "LinkedIn post analytics export",
};

/** Of the account by day or period, and of one post. */
export const historyMetrics = [
  "impressions",
  "members_reached",
  "profile_viewers",
  "followers_gained",
  "social_engagements",
  "reactions",
  "comments",
  "reposts",
  "saves",
  "sends",
  "link_engagements",
  "button_engagements",
  "article_views",
  "email_sends",
  "engagements",
  "new_followers",
  "followers",
] as const;
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

/** `all`: a file that doesn't tell followers from readers. */
export const audienceScopes = ["all", "audience", "content"] as const;

/** As the network names a post. */
export interface StoredPostId {
  kind: "share" | "ugcPost" | "activity" | "groupPost";
  id: string;
}
