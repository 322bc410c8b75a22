import type { Clock } from "#core/ports.ts";

const turnMs = 5;

/** Without it, a driver that responds at once would send thousands of items in one turn. */
export function createEventLoopTurn(clock: Clock, onNextTurn: () => void) {
  let startedAt: number | undefined;
  let wasCutShort = false;

  return {
    /** True if work must stop now; `onNextTurn` continues it. */
    isOver(): boolean {
      const now = clock.now();
      if (startedAt === undefined) {
        startedAt = now;
        clock.after(0, () => {
          startedAt = undefined;
          if (!wasCutShort) return;
          wasCutShort = false;
          onNextTurn();
        });
      }
      const isOver = now - startedAt >= turnMs;
      wasCutShort ||= isOver;
      return isOver;
    },
  };
}
