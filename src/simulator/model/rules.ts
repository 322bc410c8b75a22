import { sandboxPostPath } from "./contract.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An older post reaches no one new. */
export const saturationAgeMs = 5 * day;
/** Time constant of reach: about two thirds have been reached after it. */
const reachTimeConstantMs = 14 * hour;
/** How long the same text by the same author is refused. */
export const duplicateWindowMs = 48 * hour;
const viewsWindowMs = 90 * day;
/** Practice members start with a month of history. */
const historyMs = 30 * day;
const maxComments = 8;
/** The real network's limit. */
const maxConnections = 30_000;

/** In [0, 1), derived only from seed and words: the simulator's only randomness. */
export function draw(seed: number, ...words: (string | number)[]): number {
  const text = [seed, ...words].join("\u0000");
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const interpolate = (from: number, to: number, drawn: number): number => from + (to - from) * drawn;

/** The lower bits of an id distinguish posts of one millisecond. */
const ordinalBits = 22n;

/** Nineteen digits as on the real network. The upper bits are the time, UTC ms, so ids sort by time. */
export const postId = (at: number, ordinal: number): string =>
  String((BigInt(Math.floor(at)) << ordinalBits) | (BigInt(ordinal) & ((1n << ordinalBits) - 1n)));

export interface GrowingPost {
  id: string;
  publishedAt: number;
  finalReach: number;
}

/** Share of the final reach, 0 to 1. */
export function reachShare(age: number): number {
  if (age <= 0) return 0;
  if (age >= saturationAgeMs) return 1;
  return (1 - Math.exp(-age / reachTimeConstantMs)) / (1 - Math.exp(-saturationAgeMs / reachTimeConstantMs));
}

const ageAtShare = (share: number): number =>
  Math.ceil(-reachTimeConstantMs * Math.log(1 - share * (1 - Math.exp(-saturationAgeMs / reachTimeConstantMs))));

/** Grows with the square root of the connections: linearly, the two would drive each other without bound. */
export function drawFinalReach(seed: number, id: string, connections: number): number {
  const lucky = draw(seed, "luck", id) > 0.95 ? 4 : 1;
  return Math.round((60 + Math.sqrt(connections) * interpolate(6, 18, draw(seed, "reach", id))) * lucky);
}

export const impressionsOf = (post: Omit<GrowingPost, "id">, now: number): number =>
  Math.floor(post.finalReach * reachShare(now - post.publishedAt));

/** In order; times after now are still to come. */
export function commentTimes(seed: number, { id, publishedAt, finalReach: reach }: GrowingPost): number[] {
  const share = interpolate(0.008, 0.04, draw(seed, "comments", id));
  const number = Math.min(maxComments, Math.floor(reach * share));
  return Array.from({ length: number }, (_, n) => {
    const writing = Math.floor(interpolate(0, 40 * minute, draw(seed, "writing", id, n)));
    return publishedAt + ageAtShare((n + 1) / number) + writing;
  }).toSorted((a, b) => a - b);
}

export interface Reactions {
  impressions: number;
  likes: number;
  comments: number;
  shares: number;
}

/** Reactions never exceed impressions: whoever wrote one of `writtenComments` has seen the post. */
export function reactionsOf(seed: number, post: GrowingPost, writtenComments: number, now: number): Reactions {
  const age = now - post.publishedAt;
  const of = (word: string, most: number, lag: number) =>
    Math.floor(post.finalReach * interpolate(most / 5, most, draw(seed, word, post.id)) * reachShare(age - lag));
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
  impressions: number;
  impressionsBefore: number;
  /** By invitations here, on top of those from time and reach. */
  addedConnections?: number;
}

export const viewsWindowStart = (now: number): number => now - viewsWindowMs;

/** Derived from time since joining and reach of posts. */
export function profileMetricsOf(seed: number, history: MemberHistory, now: number) {
  const { memberId, joinedAt, impressions, impressionsBefore, addedConnections = 0 } = history;
  const rate = (word: string, from: number, to: number) => interpolate(from, to, draw(seed, word, memberId));
  const age = Math.max(0, now - joinedAt) + historyMs;
  const days = age / day;
  const viewedDays = Math.min(age, viewsWindowMs) / day;
  return {
    profileViews: Math.floor(
      viewedDays * rate("visits", 0.3, 0.9) + (impressions - impressionsBefore) * rate("curious", 0.03, 0.08),
    ),
    connections: Math.min(
      maxConnections,
      Math.floor(rate("circle", 25, 60) + days * rate("met", 0.1, 0.4) + impressions * rate("follow", 0.004, 0.012)) +
        addedConnections,
    ),
    skillEndorsements: Math.floor(days * rate("endorse", 0.02, 0.08) + impressions * rate("praise", 0.001, 0.004)),
  };
}

/** The network ignores white space when comparing texts. */
export const normalizeText = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** On this server, and on the simulated website. */
const postAddress = /^(?:\/sandbox\/posts\/|\/feed\/update\/urn:li:activity:)([^/]+)\/?$/;

/** On any host. */
export function parsePostId(address: string): string | undefined {
  return URL.canParse(address, "http://sandbox.invalid")
    ? postAddress.exec(new URL(address, "http://sandbox.invalid").pathname.replaceAll(/%3a/gi, ":"))?.[1]
    : undefined;
}

export const commentPath = (post: string, comment: string): string => `${sandboxPostPath(post)}#comment-${comment}`;
