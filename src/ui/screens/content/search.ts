import { useNavigate, useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { contentStatuses, contentTypes } from "#core/content/contract.ts";

const word = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** The scheduler's address: what is filtered and what is open. Anything else in it is ignored. */
const SchedulerSearch = z.object({
  q: word,
  /** 'draft' stands beside the types, as the filter offers it. */
  type: z
    .enum([...contentTypes, "draft"])
    .optional()
    .catch(undefined),
  status: z.enum(contentStatuses).optional().catch(undefined),
  new: z.boolean().optional().catch(undefined),
  edit: word,
  copy: word,
});
export type SchedulerSearch = z.infer<typeof SchedulerSearch>;

export const readSearch = (search: unknown): SchedulerSearch => SchedulerSearch.parse(search ?? {});

/** Which form an address asks for; undefined when it is closed. */
export const formIn = ({ new: fresh, edit, copy }: SchedulerSearch): string | undefined =>
  edit ? `edit:${edit}` : copy ? `copy:${copy}` : fresh ? "new" : undefined;

export function useSchedulerSearch() {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: Partial<SchedulerSearch>, replace = false) =>
    void navigate({
      to: "/content-scheduler",
      search: Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== ""),
      ),
      replace,
    });
  return {
    search,
    filter: (change: Pick<SchedulerSearch, "q" | "type" | "status">) => go(change, true),
    clear: () => go({ q: undefined, type: undefined, status: undefined }),
    open: (form: Pick<SchedulerSearch, "new" | "edit" | "copy">) =>
      go({ new: undefined, edit: undefined, copy: undefined, ...form }),
    close: () => go({ new: undefined, edit: undefined, copy: undefined }),
  };
}
