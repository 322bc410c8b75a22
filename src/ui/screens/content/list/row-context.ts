import type { SchedulerSearch } from "../search.ts";
import type { RowActions } from "./use-row-actions.ts";

export interface RowContext {
  actions: RowActions;
  search: SchedulerSearch;
  zone: string;
  now: number;
  profileUrl: string | undefined;
  isConnected: boolean;
}
