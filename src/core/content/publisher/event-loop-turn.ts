import type { Clock } from "#core/ports.ts";

/** How long sending may occupy the event loop before other work gets a turn. */
const turnMs = 5;

/** Bounds one turn of the event loop: a driver that responds at once would otherwise send thousands of items in one. */
export function createEventLoopTurn(clock: Clock, onNextTurn: () => void) {
  let startedAt: number | undefined;
  let wasCutShort = false;

  return {
    /** Whether work must stop now; it goes on by `onNextTurn`. */
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
