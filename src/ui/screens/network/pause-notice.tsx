import type { NetworkDisplay } from "#core/connections/contract.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { inSentence } from "../../lib/dates.ts";
import { useNow } from "../../lib/use-now.ts";
import { useZone } from "../../lib/use-zone.ts";

export interface Pause {
  /** A newer server may have further reasons. */
  reason: string;
  until: string;
}

const explanations: Record<string, (network: string) => string> = {
  throttled: (network) => `Attaché was asked to slow down by ${network}.`,
  daily_limit: (network) => `You have reached today's limit of ${network}.`,
  catch_up: () => "Several posts are late, so they go out a few at a time.",
  browser: () => "The browser on this server is busy.",
};

const explain = ({ reason }: Pause, network: string): string =>
  Object.entries(explanations).find(([name]) => name === reason)?.[1](network) ?? "Posts are paused for a while.";

/** The account is connected, and still sends nothing for a while. */
export function PauseNotice({ pause, network }: { pause: Pause; network: NetworkDisplay }) {
  const until = inSentence(Date.parse(pause.until), useZone(), useNow());
  return (
    <Alert tone="warn" title={`Next try ${until}`} className="mb-4">
      {explain(pause, network.inSentence)} Your posts go out automatically after that.
    </Alert>
  );
}
