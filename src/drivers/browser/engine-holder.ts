import type { Clock, Log } from "#core/ports.ts";
import { createContexts, type Contexts } from "./contexts.ts";
import type { Engine, StartEngine } from "./engine.ts";
import type { PooledPage } from "./pooled-page.ts";
import { needsRestart, timeouts } from "./rules.ts";

export interface RunningEngine {
  engine: Engine;
  contexts: Contexts;
  pages: Set<PooledPage>;
  uses: number;
  opened: number;
}

/** Starts with the first page, ends when idle, and is replaced between pages when it uses too much memory. */
export function createEngineHolder({ start, clock, log }: { start: StartEngine; clock: Clock; log: Log }) {
  const ending = new Set<Promise<void>>();
  let starting: Promise<RunningEngine> | undefined;
  let running: RunningEngine | undefined;
  let restartPending = false;
  let cancelIdleEnd: (() => void) | undefined;

  async function startEngine(): Promise<RunningEngine> {
    const engine = await start();
    const contexts = createContexts(engine, { clock, log });
    const one: RunningEngine = { engine, contexts, pages: new Set(), uses: 0, opened: 0 };
    running = one;
    log.info("browser.started");
    void engine.gone.then(() => end(one, "The browser ended unexpectedly."));
    return one;
  }

  const getOrStart = (): Promise<RunningEngine> =>
    (starting ??= startEngine().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));

  function end(one: RunningEngine, reason: string): void {
    if (running !== one) return;
    [running, starting, restartPending] = [undefined, undefined, false];
    cancelIdleEnd?.();
    one.contexts.drop();
    if (one.pages.size > 0) log.warn("browser.ended", { reason, pages: one.pages.size });
    for (const page of one.pages) page.abort(reason);
    const gone = one.engine
      .end()
      .catch((error: unknown) => log.warn("browser.not_ended", { error }))
      .finally(() => ending.delete(gone));
    ending.add(gone);
  }

  return {
    end,
    running: (): RunningEngine | undefined => running,
    isCurrent: (one: RunningEngine): boolean => running === one,
    isRestartPending: (): boolean => restartPending,

    async acquire(): Promise<RunningEngine> {
      const one = await getOrStart();
      cancelIdleEnd?.();
      one.uses += 1;
      one.opened += 1;
      return one;
    },

    release(one: RunningEngine): void {
      one.uses -= 1;
      if (running !== one) return;
      // Adding up the memory of all its processes takes a few ms.
      const bytes = one.opened % 5 === 0 ? one.engine.bytes() : undefined;
      restartPending ||= needsRestart({ opened: one.opened, pages: one.uses, bytes });
      if (one.uses > 0) return;
      if (restartPending) end(one, "The browser grew too large.");
      else cancelIdleEnd = clock.after(timeouts.idle, () => end(one, "The browser was idle."));
    },

    async close(): Promise<void> {
      await starting?.catch(() => undefined);
      if (running) end(running, "The server is stopping.");
      await Promise.all(ending);
    },
  };
}
