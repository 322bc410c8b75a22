import type { AmbiguousDay } from "#core/workbook-rows.ts";
import type { DayOrder } from "../contract.ts";
import type { Cell } from "./xlsx/read-sheets.ts";

/** A date as written: settled, or with two parts whose order the file has to tell. */
export type WrittenDay = { iso: string } | { text: string; first: number; second: number; year: number };

const numeric = /(?<!\d)(?<a>\d{1,4})(?<sign>[./-])(?<b>\d{1,2})\k<sign>(?<c>\d{1,4})(?!\d)/;

const pad = (value: number): string => String(value).padStart(2, "0");

/** Undefined if there is no such day. */
function toIso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2100;
  return isReal ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

/** Of a date anywhere in a text. */
export function findDay(text: string): WrittenDay | undefined {
  const { a = "", b = "", c = "" } = numeric.exec(text)?.groups ?? {};
  const [first, second, third] = [Number(a), Number(b), Number(c)];
  if (a.length === 4) {
    const iso = toIso(first, second, third);
    return iso === undefined ? undefined : { iso };
  }
  if (a === "" || a.length > 2 || (c.length !== 2 && c.length !== 4)) return undefined;
  const year = c.length === 2 ? 2000 + third : third;
  const [monthFirst, dayFirst] = [toIso(year, first, second), toIso(year, second, first)];
  if (monthFirst === undefined && dayFirst === undefined) return undefined;
  return { text, first, second, year };
}

export function findPeriod(text: string): [WrittenDay, WrittenDay] | undefined {
  const parts = text.match(new RegExp(numeric.source, "g")) ?? [];
  const [from, to] = parts.map((part) => findDay(part));
  return parts.length === 2 && from && to ? [from, to] : undefined;
}

const serialFrom = 36_526;
const serialTo = 73_050;
const serialOfEpoch = 25_569;

/** A cell that is nothing but a date. A spreadsheet program that saves the file turns dates into counts of days. */
export function readDayCell({ text, isNumber }: Cell): WrittenDay | undefined {
  if (isNumber) {
    const serial = Number(text);
    if (!Number.isInteger(serial) || serial < serialFrom || serial > serialTo) return undefined;
    return { iso: new Date((serial - serialOfEpoch) * 86_400_000).toISOString().slice(0, 10) };
  }
  return new RegExp(`^${numeric.source}$`).test(text) ? findDay(text) : undefined;
}

export function toDay(written: WrittenDay, order: DayOrder): string | undefined {
  if ("iso" in written) return written.iso;
  const { first, second, year } = written;
  return order === "month_first" ? toIso(year, first, second) : toIso(year, second, first);
}

const orders = ["month_first", "day_first"] as const;

interface Evidence {
  /** Of all sheets. */
  days: readonly WrittenDay[];
  /** Days that follow one another. */
  series: readonly (readonly WrittenDay[])[];
  /** Dates of posts whose ids tell their time, UTC ms. */
  posts: readonly { written: WrittenDay; at: number }[];
}

const dayMs = 86_400_000;

const isSeries = (days: readonly (string | undefined)[]): boolean =>
  days.every(
    (day, at) => day !== undefined && (at === 0 || Date.parse(day) === Date.parse(days[at - 1] ?? "") + dayMs),
  );

const agreesWithPosts = (posts: Evidence["posts"], order: DayOrder): boolean => {
  const near = posts.filter(({ written, at }) => {
    const day = toDay(written, order);
    return day !== undefined && Math.abs(Date.parse(day) + dayMs / 2 - at) < 1.6 * dayMs;
  });
  // Of a post scheduled on the network, the id may tell another day.
  return posts.length === 0 || near.length * 2 > posts.length;
};

/** The order that every date allows; the days themselves and the posts' ids decide between two. */
export function findDayOrder({ days, series, posts }: Evidence): DayOrder | AmbiguousDay | "contradictory" {
  const possible = orders.filter((order) => days.every((written) => toDay(written, order) !== undefined));
  if (possible.length < 2) return possible[0] ?? "contradictory";
  const open = days.find((written) => "text" in written && written.first !== written.second);
  if (open === undefined) return "month_first";
  const following = possible.filter((order) =>
    series.every((written) => isSeries(written.map((one) => toDay(one, order)))),
  );
  if (following.length === 1) return following[0] ?? "contradictory";
  const dated = (following.length === 0 ? possible : following).filter((order) => agreesWithPosts(posts, order));
  const isTold = dated.length === 1 && posts.length > 0;
  if (isTold) return dated[0] ?? "contradictory";
  const [monthFirst = "", dayFirst = ""] = orders.map((order) => toDay(open, order));
  return { text: "text" in open ? open.text : "", monthFirst, dayFirst };
}
