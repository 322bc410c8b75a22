import { sandboxPostPath } from "./contract.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After this age a post reaches no one new. */
export const saturationAge = 5 * day;
/** Reach comes in fast and slows down: after this time about two thirds of it are there. */
const pace = 14 * hour;
/** The network refuses the same text of the same author for this long. */
export const duplicateWindow = 48 * hour;
/** The window of the profile views that the network shows. */
const viewsWindow = 90 * day;
/** A practice member comes with a month of past, so that there is something to look at. */
const past = 30 * day;
const mostComments = 8;
/** No one has more on the real network either. */
const mostConnections = 30_000;

/** A number in [0, 1) that follows from the seed and the words alone: the only chance in this simulator. */
export function draw(seed: number, ...words: (string | number)[]): number {
  const text = [seed, ...words].join("\u0000");
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const between = (from: number, to: number, drawn: number): number => from + (to - from) * drawn;

/** The lower bits of an id: what tells two of the same millisecond apart. */
const ordinalBits = 22n;

/**
 * Nineteen digits as on the real network, where the upper bits are the time, UTC ms: ids read in order are in the order
 * of time. `ordinal` counts up, so no two are alike.
 */
export const postId = (at: number, ordinal: number): string =>
  String((BigInt(Math.floor(at)) << ordinalBits) | (BigInt(ordinal) & ((1n << ordinalBits) - 1n)));

export interface GrowingPost {
  id: string;
  publishedAt: number;
  finalReach: number;
}

/** The share of its final reach that a post of this age has, 0 to 1. */
export function growth(age: number): number {
  if (age <= 0) return 0;
  if (age >= saturationAge) return 1;
  return (1 - Math.exp(-age / pace)) / (1 - Math.exp(-saturationAge / pace));
}

/** The age at which a post has this share of its reach. */
const ageAt = (share: number): number => Math.ceil(-pace * Math.log(1 - share * (1 - Math.exp(-saturationAge / pace))));

/**
 * Drawn once, when a post is published: how many will have seen it in the end. It grows with the root of the
 * author's connections: were it their number itself, reach and connections would drive each other without end.
 */
export function finalReach(seed: number, id: string, connections: number): number {
  const lucky = draw(seed, "luck", id) > 0.95 ? 4 : 1;
  return Math.round((60 + Math.sqrt(connections) * between(6, 18, draw(seed, "reach", id))) * lucky);
}

export const impressionsOf = (post: Omit<GrowingPost, "id">, now: number): number =>
  Math.floor(post.finalReach * growth(now - post.publishedAt));

/** When each comment of the simulated members appears, in order; those after now are still to come. */
export function commentTimes(seed: number, { id, publishedAt, finalReach: reach }: GrowingPost): number[] {
  const share = between(0.008, 0.04, draw(seed, "comments", id));
  const number = Math.min(mostComments, Math.floor(reach * share));
  return Array.from({ length: number }, (_, n) => {
    const writing = Math.floor(between(0, 40 * minute, draw(seed, "writing", id, n)));
    return publishedAt + ageAt((n + 1) / number) + writing;
  }).toSorted((a, b) => a - b);
}

export interface Reactions {
  impressions: number;
  likes: number;
  comments: number;
  shares: number;
}

/**
 * What the post has come to. Never falls, and likes, comments and shares together never pass impressions.
 * @param writtenComments comments of accounts of this server; whoever comments has seen the post.
 */
export function reactionsOf(seed: number, post: GrowingPost, writtenComments: number, now: number): Reactions {
  const age = now - post.publishedAt;
  const of = (word: string, most: number, lag: number) =>
    Math.floor(post.finalReach * between(most / 5, most, draw(seed, word, post.id)) * growth(age - lag));
  return {
    impressions: impressionsOf(post, now) + writtenComments,
    likes: of("likes", 0.06, 5 * minute),
    comments: commentTimes(seed, post).filter((at) => at <= now).length + writtenComments,
    shares: of("shares", 0.008, 30 * minute),
  };
}

export interface MemberHistory {
  memberId: string;
  joinedAt: number;
  /** Impressions of all posts now, and as they were one views window ago. */
  impressions: number;
  impressionsBefore: number;
  /** Connections made by invitations here, on top of those that follow from time and reach. */
  made?: number;
}

export const viewsWindowStart = (now: number): number => now - viewsWindow;

/** The network's own metrics of a member: they follow from how long it is there and how far its posts reached. */
export function profileMetricsOf(seed: number, history: MemberHistory, now: number) {
  const { memberId, joinedAt, impressions, impressionsBefore, made = 0 } = history;
  const rate = (word: string, from: number, to: number) => between(from, to, draw(seed, word, memberId));
  const age = Math.max(0, now - joinedAt) + past;
  const days = age / day;
  const viewedDays = Math.min(age, viewsWindow) / day;
  return {
    profileViews: Math.floor(
      viewedDays * rate("visits", 0.3, 0.9) + (impressions - impressionsBefore) * rate("curious", 0.03, 0.08),
    ),
    connections: Math.min(
      mostConnections,
      Math.floor(rate("circle", 25, 60) + days * rate("met", 0.1, 0.4) + impressions * rate("follow", 0.004, 0.012)) +
        made,
    ),
    skillEndorsements: Math.floor(days * rate("endorse", 0.02, 0.08) + impressions * rate("praise", 0.001, 0.004)),
  };
}

/** Two texts are the same to the network when they differ in white space alone. */
export const normalised = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** On this server, and on the simulated web site. */
const place = /^(?:\/sandbox\/posts\/|\/feed\/update\/urn:li:activity:)([^/]+)\/?$/;

/** The post that an address names, whatever host this server is reached under. */
export function postAt(address: string): string | undefined {
  return URL.canParse(address, "http://sandbox.invalid")
    ? place.exec(new URL(address, "http://sandbox.invalid").pathname.replaceAll(/%3a/gi, ":"))?.[1]
    : undefined;
}

export const commentPath = (post: string, comment: string): string => `${sandboxPostPath(post)}#comment-${comment}`;
