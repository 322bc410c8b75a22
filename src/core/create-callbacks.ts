import type { AccountDeps, Actor } from "./accounts/context.ts";
import { createCallbackList } from "./callback-list.ts";
import type { ConnectionsDeps } from "./connections/context.ts";

/** What lower modules report to higher ones. */
export const createCallbacks = () => ({
  onSettingsChanged: createCallbackList<[actor: Actor, change: object]>(),
  onZoneChanged: createCallbackList<[userId: string]>(),
  onStatusChanged: createCallbackList<Parameters<AccountDeps["onStatusChanged"]>>(),
  onAccessRevoked: createCallbackList<Parameters<AccountDeps["onAccessRevoked"]>>(),
  onSignedOut: createCallbackList<Parameters<AccountDeps["onSignedOut"]>>(),
  onAccountRemoved: createCallbackList<Parameters<AccountDeps["onAccountRemoved"]>>(),
  onConnectionChanged: createCallbackList<Parameters<ConnectionsDeps["onConnectionChanged"]>>(),
});
