import webPush from "web-push";
import type { OutgoingPush, PushAnswer, PushSender } from "#core/push-port.ts";
import { acceptsUrl } from "../addresses/accepts-url.ts";
import { createGuardedPost, type GuardedPostDeps } from "../link-reader/guarded-post.ts";

/** The library encrypts and signs; the message itself goes out like webhooks do, to addresses that were checked. */
export function createWebPushSender(deps: GuardedPostDeps): PushSender {
  const post = createGuardedPost(deps);
  return {
    accepts: acceptsUrl,
    async send(push, signal): Promise<PushAnswer> {
      const request = encryptFor(push);
      if (request === undefined) return { kind: "unusable_keys" };
      const url = new URL(push.subscription.endpoint);
      const answer = await post({ url, ...request, allowsPrivate: push.allowsPrivate }, signal);
      return answer.kind === "answered" ? { kind: "answered", status: answer.status } : answer;
    },
  };
}

/** Undefined if the browser's keys are no keys. */
function encryptFor({ subscription, payload, vapid, contact, isUrgent, lifeSeconds }: OutgoingPush) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: contact, ...vapid },
      TTL: lifeSeconds,
      urgency: isUrgent ? "high" : "normal",
      contentEncoding: "aes128gcm",
    });
    // The length is that of the body, which the sender counts itself.
    const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
    return { headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body };
  } catch {
    return undefined;
  }
}
