export const keptPrefix = "kept:";

export const keptKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) => key.startsWith(keptPrefix));

export const flushEvent = "attache:flush-kept-text";

/** Open forms write what was typed in the last moment. */
export const flushKeptText = (): void => void dispatchEvent(new Event(flushEvent));

/** Whether text that was not sent is kept, of this person or of anyone. */
export const hasKeptText = (owner?: string): boolean =>
  attempt(() =>
    keptKeys(localStorage).some((key) => key.startsWith(owner === undefined ? keptPrefix : `${keptPrefix}${owner}:`)),
  ) ?? false;

const forgottenKey = "forgotten-text";

/** Removes the text of an account that no longer exists; forms that are still open, in any tab, store none again. */
export function forgetKeptText(owner: string): void {
  attempt(() => localStorage.setItem(forgottenKey, owner));
  // Other tabs get this event from the browser.
  dispatchEvent(new StorageEvent("storage", { key: forgottenKey, newValue: owner }));
  for (const key of attempt(() => keptKeys(localStorage)) ?? []) {
    if (key.startsWith(`${keptPrefix}${owner}:`)) attempt(() => localStorage.removeItem(key));
  }
  attempt(() => localStorage.removeItem(forgottenKey));
}

export const isForgotten = ({ key, newValue }: StorageEvent, owner: string | undefined): boolean =>
  key === forgottenKey && newValue !== null && newValue === owner;

/** Storage throws when it is full, and already when it is touched where cookies are blocked. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
