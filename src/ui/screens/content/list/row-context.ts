import type { SchedulerSearch } from "../search.ts";
import type { RowHandlers } from "./use-row-handlers.ts";

export interface RowContext {
  actions: RowHandlers;
  search: SchedulerSearch;
  zone: string;
  now: number;
  profileUrl: string | undefined;
  isConnected: boolean;
  /** Posts of this account can be deleted on the network. */
  canDeletePosts: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}
