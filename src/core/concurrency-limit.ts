/** At most `max` at a time for each key, such as uploads of a user. */
export function createConcurrencyLimit(max: number) {
  const running = new Map<string, number>();
  return {
    /** Call the returned function at the end. Undefined if too many run already. */
    begin(key: string): (() => void) | undefined {
      const count = running.get(key) ?? 0;
      if (count >= max) return undefined;
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      };
    },
  };
}
