import { getRouteApi } from "@tanstack/react-router";
import { flag, keysOf, oneOf, searchParams, word } from "../../lib/search-params.ts";
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
  edit: word,
  copy: word,
  /** 'queue' for the posting queue; absent for the list. */
  view: word,
});
export type SchedulerSearch = ReturnType<typeof schedulerSearch>;

const route = getRouteApi("/signed-in/approved/content-scheduler");

export const formIn = ({ new: fresh, edit, copy }: SchedulerSearch): string | undefined =>
  edit ? `edit:${edit}` : copy ? `copy:${copy}` : fresh ? "new" : undefined;

/** What the list asks for, one status after the other. */
export const filterIn = ({ type, status, q }: SchedulerSearch) => ({
  wanted: type === "draft" ? "draft" : status,
  type: type === "draft" ? undefined : type,
  search: q,
});

export const noForm = { new: undefined, example: undefined, text: undefined, edit: undefined, copy: undefined };

export function useSchedulerSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<SchedulerSearch>, replace = false) =>
    void navigate({ search: { ...search, ...change }, replace });
  return {
    search,
    filter: (change: Pick<SchedulerSearch, "q" | "type" | "status">) => go(change, true),
    clear: () => go({ q: undefined, type: undefined, status: undefined }),
    open: (form: Partial<Pick<SchedulerSearch, "new" | "edit" | "copy">>) => go({ ...noForm, ...form }),
    close: () => go(noForm),
  };
}
