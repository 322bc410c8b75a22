import type { CellValue, WrittenSheet } from "./write-xlsx.ts";

/** The id that the network would give a post of this moment. */
export const idAt = (at: number, sequence = 0): string => String((BigInt(at) << 22n) + BigInt(sequence));

export const activityUrl = (id: string): string => `https://www.linkedin.com/feed/update/urn:li:activity:${id}`;
export const slugUrl = (id: string, kind: "share" | "ugcPost" | "activity" = "share"): string =>
  `https://www.linkedin.com/posts/ada-example_calm-words-about-tea-${kind}-${id}-x1Yz`;

export interface CreatorNumbers {
  /** YYYY-MM-DD; each day: impressions, engagements, new followers. */
  days: [day: string, impressions: number, engagements: number, followers: number][];
  posts: { url: string; day: string; impressions?: number; engagements?: number }[];
  reached: number;
  followers: number;
  /** Category, label, share in percent or '< 1%'. */
  audience: [category: string, label: string, share: number | "< 1"][];
}

export interface WorkbookStyle {
  /** As 2026 writes it. */
  allStrings?: boolean;
  date?: (day: string) => string;
  names?: [discovery: string, engagement: string, posts: string, followers: string, demographics: string];
  labels?: Partial<typeof english>;
  below?: string;
  /** In unused cells of the posts. */
  filler?: number;
  /** Splits the audience into two sheets. */
  sixSheets?: boolean;
}

const english = {
  overall: "Overall Performance",
  impressions: "Impressions",
  reached: "Members reached",
  date: "Date",
  engagements: "Engagements",
  sentence: "Maximum of 50 posts available to include in this list",
  url: "Post URL",
  published: "Post publish date",
  total: "Total followers on",
  newFollowers: "New followers",
  top: "Top Demographics",
  value: "Value",
  percentage: "Percentage",
};

export const american = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(month)}/${Number(date)}/${year}`;
};
export const dayFirst = (day: string): string => day.split("-").toReversed().join("/");

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The creator's workbook with these numbers. */
export function creatorSheets(numbers: CreatorNumbers, style: WorkbookStyle = {}): WrittenSheet[] {
  const { allStrings = false, date = american, filler, sixSheets = false, below = "< 1%" } = style;
  const labels = { ...english, ...style.labels };
  const [discovery, engagement, top, followers, demographics] = style.names ?? [
    "DISCOVERY",
    "ENGAGEMENT",
    "TOP POSTS",
    "FOLLOWERS",
    "DEMOGRAPHICS",
  ];
  const count = (value: number): CellValue => (allStrings ? String(value) : value);
  const share = (value: number | "< 1"): CellValue =>
    value === "< 1" ? below : allStrings ? `${value}%` : value / 100;
  const { days, posts, reached, audience } = numbers;
  const [first = "", last = ""] = [days[0]?.[0], days.at(-1)?.[0]];
  const ranked = (metric: "engagements" | "impressions") =>
    posts.filter((post) => post[metric] !== undefined).toSorted((a, b) => (b[metric] ?? 0) - (a[metric] ?? 0));
  const [left, right] = [ranked("engagements"), ranked("impressions")];
  const gap: CellValue = filler === undefined ? null : count(filler);
  const cellsOf = (post: CreatorNumbers["posts"][number] | undefined, metric: "engagements" | "impressions") =>
    post ? [post.url, date(post.day), count(post[metric] ?? 0)] : [gap, gap, gap];
  const audienceRows = audience.map(([category, label, value]): CellValue[] => [category, label, share(value)]);
  const header: CellValue[] = [labels.top, labels.value, labels.percentage];
  const half = Math.ceil(audienceRows.length / 2);
  return [
    {
      name: discovery,
      rows: [
        [labels.overall, `${date(first)} - ${date(last)}`],
        [labels.impressions, count(sum(days.map(([, impressions]) => impressions)))],
        [labels.reached, count(reached)],
      ],
    },
    {
      name: engagement,
      rows: [
        [labels.date, labels.impressions, labels.engagements],
        ...days.map(([day, impressions, engagements]) => [date(day), count(impressions), count(engagements)]),
      ],
    },
    {
      name: top,
      rows: [
        [labels.sentence],
        [],
        [labels.url, labels.published, labels.engagements, null, labels.url, labels.published, labels.impressions],
        ...Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
          ...cellsOf(left[at], "engagements"),
          gap,
          ...cellsOf(right[at], "impressions"),
        ]),
      ],
    },
    {
      name: followers,
      rows: [
        [`${labels.total} ${date(last)}:`, count(numbers.followers)],
        [],
        [labels.date, labels.newFollowers],
        ...days.map(([day, , , gained]) => [date(day), count(gained)]),
      ],
    },
    ...(sixSheets
      ? [
          { name: "AUDIENCE DEMOGRAPHICS", rows: [header, ...audienceRows.slice(0, half)] },
          { name: "CONTENT DEMOGRAPHICS", rows: [header, ...audienceRows.slice(half)] },
        ]
      : [{ name: demographics, rows: [header, ...audienceRows] }]),
  ];
}

/** As 2026 exports a single post. */
export const singlePostSheets = (url: string, metrics: [label: string, value: string | number][]): WrittenSheet[] => [
  {
    name: "Post analytics",
    rows: [
      ["Post URL", url],
      ["Post Date", "5/4/2026"],
      ["Post Publish Time", "10:00 AM"],
      [],
      ...metrics,
      [],
      ["Post viewer demographics"],
      ["Category", "Value", "%"],
      ["Job title", "Tea taster", "12%"],
      ["Company size", "1-10 employees", "< 1%"],
    ],
  },
];
