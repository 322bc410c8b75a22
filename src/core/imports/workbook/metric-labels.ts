import type { SinglePostMetric } from "#core/workbook-rows.ts";

/** 'Impressions', 'Impressionen', 'Impressões', 'Impresiones', 'Impressioni', 'Weergaven' differ, but not their beginning. */
export const isImpressions = (label: string): boolean => /^impres/i.test(label.trim());

const labels: readonly [RegExp, SinglePostMetric][] = [
  [/^impres/, "impressions"],
  [
    /^members reached|^erreichte mitglieder|^membros alcançados|^miembros alcanzados|^membres touchés/,
    "members_reached",
  ],
  [/^profile viewers/, "profile_viewers"],
  [/^followers gained/, "followers_gained"],
  [/^social engagements?/, "social_engagements"],
  [/^reactions?$|^reaktionen$|^reações$|^reacciones$|^réactions$|^reazioni$/, "reactions"],
  [/^comments?$|^kommentare$|^comentários$|^comentarios$|^commentaires$|^commenti$/, "comments"],
  [/^reposts?$/, "reposts"],
  [/^saves?$/, "saves"],
  [/^sends\b/, "sends"],
  [/^link engagements?/, "link_engagements"],
  [/button/, "button_engagements"],
  [/^article views?/, "article_views"],
  [/^e-?mail sends?/, "email_sends"],
];

/** By its label, since a position would give a number to another metric where one is missing. */
export const metricOfLabel = (label: string): SinglePostMetric | undefined => {
  const written = label.trim().toLowerCase().replace(/:$/, "");
  return labels.find(([pattern]) => pattern.test(written))?.[1];
};
