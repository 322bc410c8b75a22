import type { OAuthAccess } from "#core/network-access.ts";
import type { Log } from "#core/ports.ts";

/** A token that can't be revoked expires by itself. */
export function createTokenRevocations(log: Log) {
  const pending = new Set<Promise<void>>();
  return {
    start(oauth: OAuthAccess, token: string): void {
      const revocation = oauth
        .revoke(token)
        .catch((error: unknown) => log.warn("network.not_revoked", { error }))
        .finally(() => pending.delete(revocation));
      pending.add(revocation);
    },
    settled: (): Promise<unknown> => Promise.all(pending),
  };
}
