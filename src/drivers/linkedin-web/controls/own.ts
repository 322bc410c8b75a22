import { inBoth, type ControlGroup } from "./control.ts";

export const meControls = {
  card: inBoth("main section:has(a[href*='/edit/intro/'])", "section[data-member-id]", "section.pv-top-card"),
  name: inBoth("h1", "h2"),
  headline: inBoth("[data-generated-suggestion-target]", "[data-view-name='profile-headline']", ".text-body-medium"),
} as const satisfies ControlGroup;

export const feedControls = {
  profileViews: inBoth("a[href*='/analytics/profile-views'] strong", "a[href*='/me/profile-views'] strong"),
  connections: inBoth("a[href*='/mynetwork/invite-connect/connections'] strong", "a[href*='/mynetwork/'] strong"),
  startPost: inBoth(
    "[data-view-name='share-sharebox-focus']",
    "a[href*='shareActive=true']",
    "button.share-box-feed-entry__trigger",
    ".share-box-feed-entry__top-bar button",
  ),
} as const satisfies ControlGroup;

export const metricsControls = {
  impressions: inBoth("a[href*='metricType=IMPRESSIONS'] strong", "[data-metric='IMPRESSIONS']"),
  reactions: inBoth("a[href*='metricType=REACTIONS'] strong", "[data-metric='REACTIONS']"),
  comments: inBoth("a[href*='metricType=COMMENTS'] strong", "[data-metric='COMMENTS']"),
  reposts: inBoth("a[href*='metricType=REPOSTS'] strong", "[data-metric='REPOSTS']"),
} as const satisfies ControlGroup;
