import { inBoth, type ControlGroup } from "./control.ts";
import { inBothFrom, noSource, sources } from "./sources.ts";

/** A profile as its owner sees it. */
export const meControls = {
  card: {
    sdui: ["main section[componentkey$='Topcard']"],
    ember: ["main section:has(a[href*='/edit/intro/'])", "main section[data-member-id]", "main section.pv-top-card"],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  name: {
    region: "me.card",
    sdui: ["h2"],
    ember: ["h1"],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  headline: {
    region: "me.card",
    takesLast: true,
    sdui: ["div:has(h2) + p"],
    ember: ["[data-generated-suggestion-target]", ".text-body-medium"],
    source: { ember: noSource, sdui: sources.profile },
  },
} as const satisfies ControlGroup;

export const feedControls = {
  /** Its label ends in the figure. */
  profileViews: {
    sdui: ["a[href*='/me/profile-views'] > div[aria-label]"],
    ember: ["a[href*='/analytics/profile-views']", "a[href*='/me/profile-views']"],
    source: { ember: noSource, sdui: sources.feed },
  },
  /** Links with the page's own address may be anything, such as a poll's. */
  startPost: {
    sdui: ["[role='button']:has([componentkey='draft-text-replaceable-component'])"],
    ember: ["button.share-box-feed-entry__trigger"],
    source: { ember: noSource, sdui: sources.feed },
  },
} as const satisfies ControlGroup;

/** No page of these figures has been seen: what is not found is reported as unknown, never guessed. */
export const metricsControls = {
  impressions: { ...inBoth("a[href*='metricType=IMPRESSIONS'] strong"), source: inBothFrom(noSource) },
  reactions: { ...inBoth("a[href*='metricType=REACTIONS'] strong"), source: inBothFrom(noSource) },
  comments: { ...inBoth("a[href*='metricType=COMMENTS'] strong"), source: inBothFrom(noSource) },
  reposts: { ...inBoth("a[href*='metricType=REPOSTS'] strong"), source: inBothFrom(noSource) },
} as const satisfies ControlGroup;
