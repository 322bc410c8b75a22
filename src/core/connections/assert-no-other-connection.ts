import { Fault } from "#core/errors.ts";
import type { NetworkChannel } from "#core/network-port.ts";
import type { ConnectionsContext } from "./context.ts";

export interface NewConnection {
  network: string;
  channel: NetworkChannel;
  /** Unknown until the network has verified it. */
  memberId?: string;
}

/** Scheduled posts were written for one account. @throws Fault `network.another_connected` */
export function assertNoOtherConnection(
  { networks, connectionOf, oauthConnectionOf }: ConnectionsContext,
  userId: string,
  { network, channel, memberId }: NewConnection,
): void {
  const connected = [
    { row: connectionOf(userId), of: "session" },
    { row: oauthConnectionOf(userId), of: "api" },
  ] as const;
  for (const { row, of } of connected) {
    if (!row) continue;
    const isSameMember = of !== channel || memberId === undefined || memberId === row.memberId;
    if (row.network === network && isSameMember) continue;
    const current = `You are connected as ${row.name} on ${networks.displayOf(row.network).inSentence}.`;
    const message = `${current} Disconnect that account first to connect another.`;
    throw new Fault("conflict", "network.another_connected", message);
  }
}
