import type { Identity } from "#core/accounts/sessions/session-store.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { createTokenBuckets } from "../middleware/token-buckets.ts";

/** Of each key: an assistant that runs wild leaves the other keys and the person's own screens alone. */
export const mcpRequestsPerMinute = 300;

export function createMcpLimit({ clock }: { clock: Clock }) {
  const requests = createTokenBuckets({ capacity: mcpRequestsPerMinute, refillMs: 60_000 });
  /** @throws Fault `request.too_many` */
  return ({ userId, key }: Identity): void => {
    const waitMs = requests.take(key?.id ?? userId, clock.now());
    if (waitMs === 0) return;
    const retryAfter = Math.ceil(waitMs / 1000);
    const wait = retryAfter === 1 ? "a second" : `${retryAfter} seconds`;
    const whose = key ? `The key '${key.name}'` : "Your session";
    const message = `${whose} sent more than ${mcpRequestsPerMinute} MCP requests in a minute. Wait ${wait} and try again, or use another key for a second assistant.`;
    throw new Fault("rate_limited", "request.too_many", message, { retryAfter });
  };
}
