import type { Clock } from "#core/ports.ts";
import type { PushSender } from "#core/push-port.ts";
import { acceptsUrl } from "../addresses/accepts-url.ts";

/** Loaded with the first push. */
export function createLazyWebPush(clock: Clock): PushSender {
  let loaded: Promise<PushSender> | undefined;
  const load = async (): Promise<PushSender> => (await import("./web-push-sender.ts")).createWebPushSender({ clock });
  return {
    accepts: acceptsUrl,
    send: async (push, signal) => (await (loaded ??= load())).send(push, signal),
  };
}
