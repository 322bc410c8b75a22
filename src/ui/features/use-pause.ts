import { useConnection } from "../data/connection.ts";
import { inSentence } from "../lib/dates.ts";
import { useNow } from "../lib/use-now.ts";
import { useZone } from "../lib/use-zone.ts";

const explanations: Record<string, (network: string) => string> = {
  throttled: (network) => `Attaché was asked to slow down by ${network}.`,
  daily_limit: (network) => `You have reached today's limit of ${network}.`,
  catch_up: () => "Several posts are late, so they go out a few at a time.",
  browser: () => "The browser on this server is busy.",
  disk_full: () => "The disk of this server is full.",
};

/** A newer server may have further reasons. */
const explain = (reason: string, network: string): string =>
  Object.entries(explanations).find(([name]) => name === reason)?.[1](network) ?? "Posts are paused for a while.";

export interface ShownPause {
  /** Why, in a sentence. */
  reason: string;
  /** Such as 'today at 14:00'. */
  until: string;
}

/** While the account is connected and still sends nothing; undefined as soon as that time has passed. */
export function usePause(): ShownPause | undefined {
  const { data } = useConnection();
  const now = useNow();
  const zone = useZone();
  if (!data?.pause || data.status !== "connected") return undefined;
  const until = Date.parse(data.pause.until);
  if (until <= now) return undefined;
  return { reason: explain(data.pause.reason, data.networkDisplay.inSentence), until: inSentence(until, zone, now) };
}
