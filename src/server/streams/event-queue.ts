/** What is to be sent. `merge` makes one event of the last and the next, or undefined if they stay two. */
export function createEventQueue<Event>(merge: (last: Event, next: Event) => Event | undefined) {
  let events: Event[] = [];
  let wake = (): void => undefined;
  return {
    add(event: Event): void {
      const last = events.at(-1);
      const merged = last && merge(last, event);
      if (merged === undefined) events.push(event);
      else events[events.length - 1] = merged;
      wake();
    },
    take(): Event[] {
      const taken = events;
      events = [];
      return taken;
    },
    wake: (): void => wake(),
    /** Until something is added; true if that took too long. */
    async wait(after: (proceed: () => void) => () => void): Promise<boolean> {
      let isSilent = false;
      let cancel = (): void => undefined;
      await new Promise<void>((proceed) => {
        wake = proceed;
        cancel = after(() => {
          isSilent = true;
          proceed();
        });
      });
      cancel();
      return isSilent;
    },
  };
}

export type EventQueue<Event> = ReturnType<typeof createEventQueue<Event>>;
