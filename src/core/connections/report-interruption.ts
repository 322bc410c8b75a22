import type { ConnectionError } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import { describeInterruption, describeState } from "./status-messages.ts";

export function notifyOwner(
  { networks, notifications }: Pick<ConnectionsContext, "networks" | "notifications">,
  { userId, network, title, message }: { userId: string; network: string; title: string; message: string },
): void {
  const target = networks.get(network)?.declaration.settings.target;
  notifications.notify({ userId, kind: "network_needs_you", title, message, ...(target && { target }) });
}

/** Call in the transaction that detected it: posts that can't be published are held. */
export function reportInterruption(
  context: ConnectionsContext,
  { userId, network, state }: { userId: string; network: string; state: ConnectionError | "official_ended" },
): void {
  const { log, networks, activity, canPublish, onConnectionChanged, notifyScreens } = context;
  const display = networks.displayOf(network);
  const message = describeInterruption(state, display);
  log.warn("network.needs_owner", { userId, network, error: state });
  activity.record({ userId, type: "network_needs_you", message });
  const title = `Reconnect ${display.inSentence}`;
  notifyOwner(context, { userId, network, title, message: describeState(state, display) ?? message });
  if (!canPublish(userId)) onConnectionChanged(userId, "needs_you");
  notifyScreens(userId);
}
