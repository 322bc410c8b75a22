import type { SandboxPost } from "#simulator/model/contract.ts";
import type { Layout } from "../layout.ts";
import type { View } from "../context.ts";

export const urnOf = (id: string): string => `urn:li:activity:${id}`;
export const postPath = (id: string): string => `/feed/update/${urnOf(id)}/`;
export const analyticsPath = (id: string): string => `/analytics/post-summary/${urnOf(id)}/`;

export const formatCount = (count: number, { lang }: Layout): string => count.toLocaleString(lang);

export interface DisplayedPost {
  id: string;
  author: { slug: string; name: string; headline: string };
  text: string;
  media: SandboxPost["media"];
  /** In ms. */
  age: number;
  likes: number;
  comments: number;
  shares: number;
  impressions: number | undefined;
}

/** The site shows only ages, never an instant. */
export function formatAge(ms: number, { translate }: Layout): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return translate(`${minutes}m`, `${minutes} Min.`);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return translate(`${hours}h`, `${hours} Std.`);
  const days = Math.floor(hours / 24);
  return days < 7
    ? translate(`${days}d`, `${days} Tg.`)
    : translate(`${Math.floor(days / 7)}w`, `${Math.floor(days / 7)} Wo.`);
}

export interface DisplayedComment {
  id: string;
  author: { slug: string; name: string };
  text: string;
  /** In ms. */
  age: number;
}

/** Posts that began as `ugcPost` have another number, which their comments name. */
const ugcNumberOf = (id: string): string => String(BigInt(id) + 1_000_001n);

/** A comment's post, as its URN names it. */
export const commentParent = ({ switches }: View, post: string): string =>
  switches.ugcPosts ? `ugcPost:${ugcNumberOf(post)}` : `activity:${post}`;

/** Element id; new comments are inserted at its start. */
export const commentListId = "comments";
export const commentBoxId = "comment-box";
