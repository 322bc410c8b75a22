const channelName = "attache-kept";
/** Tabs answer within milliseconds; a throttled one takes up to a second, and keeps its own copy anyway. */
export const answerMs = 400;

type Message = { ask: string } | { open: string };

export interface TabPresence {
  /** Whether another tab has the form open that writes this copy. */
  isOpenElsewhere(copyId: string): Promise<boolean>;
  close(): void;
}

/** Answers other tabs for `ownId` until it is closed. */
export function openTabPresence(ownId: string): TabPresence {
  const channel = openChannel();
  const waiting = new Map<string, (isOpen: boolean) => void>();
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("ask" in data && data.ask === ownId) channel.postMessage({ open: ownId } satisfies Message);
    if ("open" in data) waiting.get(data.open)?.(true);
  });
  return {
    isOpenElsewhere(copyId) {
      if (!channel) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), answerMs);
      waiting.set(copyId, resolve);
      channel.postMessage({ ask: copyId } satisfies Message);
      return promise.finally(() => clearTimeout(timer));
    },
    close: () => channel?.close(),
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}
