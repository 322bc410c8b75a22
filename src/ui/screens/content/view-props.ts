import type { SchedulerSearch } from "./search.ts";
import type { SchedulerActions } from "./use-scheduler-search.ts";

export interface ViewProps extends SchedulerActions {
  search: SchedulerSearch;
}
