import type { PastPost } from "#core/post-history/contract.ts";
import type { Day } from "../rules/days.ts";
import type { Position } from "../rules/position.ts";
import type { CalendarPost } from "../rules/posts.ts";

export interface LayoutProps {
  position: Position;
  days: ReadonlyMap<Day, readonly CalendarPost[]>;
  /** Published outside Attaché. */
  past: ReadonlyMap<Day, readonly PastPost[]>;
  /** Of each post that has any, by id. */
  warnings: ReadonlyMap<string, readonly string[]>;
  zone: string;
  now: number;
  today: Day;
  /** The day that Tab leads to. */
  active: Day;
  isLoading: boolean;
}

/** Of a table whose cells the arrow keys move between. */
export const gridRole = { role: "grid" } as const;
export const gridCellRole = { role: "gridcell" } as const;
