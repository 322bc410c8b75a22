/** Timers of this length run when they are released, so that a test can act before them however slow it is. */
export function holdTimers(heldMs: number) {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = (run: () => void, ms?: number) => {
    if (ms !== heldMs) return setTimeout(run, ms);
    const timer = setTimeout(() => {}, 0);
    held.set(timer, run);
    return timer;
  };
  globalThis.setTimeout = Object.assign(hold, setTimeout);
  const clear = (timer?: Timer): void => {
    held.delete(timer);
    clearTimeout(timer);
  };
  Object.assign(globalThis, { clearTimeout: clear });
  const release = (): void => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    for (const run of held.values()) run();
    held.clear();
  };
  return { release, [Symbol.dispose]: release };
}
