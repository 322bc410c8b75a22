import { count, flag, id, keysOf, oneOf, searchParams, word } from "../../lib/search-params.ts";
import { statusNames, typeNames } from "./labels.ts";

export const schedulerSearch = searchParams({
  q: word,
  /** The filter offers drafts next to the types. */
  type: oneOf([...keysOf(typeNames), "draft"]),
  status: oneOf(keysOf(statusNames)),
  new: flag,
  /** A new form starts with the sample post, or with this text. */
  example: flag,
  text: word,
  /** A text that another screen handed over. */
  textId: id,
  /** A model wrote that text. */
  ai: flag,
  edit: id,
  copy: id,
  /** When a new form's post goes out, an ISO instant. */
  at: word,
  /** One of `views`; absent for the list. */
  view: word,
  layout: oneOf(["month", "week", "agenda"]),
  /** 2026-11 */
  month: word,
  /** A day of the week, 2026-11-16. */
  week: word,
  /** The day whose posts are listed in a dialog, 2026-11-20. */
  day: word,
  /** The past post whose numbers are open. Its id has more digits than a number keeps. */
  post: id,
  sort: oneOf(["impressions", "engagements"]),
  page: count,
});
export type SchedulerSearch = ReturnType<typeof schedulerSearch>;

export const formIn = ({ new: fresh, at, edit, copy }: SchedulerSearch): string | undefined =>
  edit ? `edit:${edit}` : copy ? `copy:${copy}` : fresh ? `new${at ? `:${at}` : ""}` : undefined;

/** What the list asks for, one status after the other. */
export const filterIn = ({ type, status, q }: SchedulerSearch) => ({
  wanted: type === "draft" ? "draft" : status,
  type: type === "draft" ? undefined : type,
  search: q,
});

export const noForm = {
  new: undefined,
  at: undefined,
  example: undefined,
  text: undefined,
  textId: undefined,
  ai: undefined,
  edit: undefined,
  copy: undefined,
};
