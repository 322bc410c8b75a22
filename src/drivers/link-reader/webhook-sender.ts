import type { WebhookSender } from "#core/webhook-port.ts";
import { acceptsUrl } from "../addresses/accepts-url.ts";
import { createGuardedPost, type GuardedPostDeps } from "./guarded-post.ts";

export function createWebhookSender(deps: GuardedPostDeps): WebhookSender {
  const post = createGuardedPost(deps);
  return {
    accepts: acceptsUrl,
    async send(webhook, signal) {
      const { mayHaveArrived: _arrived, ...answer } = await post(webhook, signal);
      return answer;
    },
  };
}
