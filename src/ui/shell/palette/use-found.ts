import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useToast } from "../../components/feedback/toast.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useScreens } from "../../routing/router-context.ts";
import { useUser } from "../session.ts";
import type { Command, CommandGroup } from "./commands.ts";

export const debounceMs = 200;
const minLength = 2;
/** Of the API's own searches. */
const maxLength = 200;

export interface Found {
  groups: readonly CommandGroup[];
  /** 'posts', 'people': what could not be searched. */
  failed: readonly string[];
  searching: boolean;
}

/** What the server finds for the text: posts, and people for admins. */
export function useFound(typed: string): Found {
  const wanted = typed.trim().slice(0, maxLength);
  const text = useDebounced(wanted, debounceMs);
  const { role } = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const finders = useScreens().flatMap(({ finder }) =>
    finder && (finder.adminOnly !== true || role === "admin") ? [finder] : [],
  );
  const queries = useQueries({
    queries: finders.map(({ group, find }) => ({
      queryKey: ["palette", group, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      enabled: text.length >= minLength,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  if (wanted.length < minLength) return { groups: [], failed: [], searching: false };
  const groups = finders.map(({ group, icon }, index): CommandGroup => ({
    name: group,
    commands: (queries[index]?.data ?? []).map(({ id, label, hint, run }): Command => ({
      id: `${group}-${id}`,
      group: "Found",
      label,
      keywords: "",
      hint,
      icon,
      run: () => void run({ navigate, toast }),
    })),
  }));
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    failed: finders.flatMap(({ group }, index) => (queries[index]?.isError === true ? [group.toLowerCase()] : [])),
    searching: wanted !== text || queries.some(({ isFetching }) => isFetching),
  };
}
