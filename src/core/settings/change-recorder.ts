type Record<Actor> = (actor: Actor, action: string, target: undefined, detail: unknown) => void;

/** In the transaction of a change of server settings: records who made it. */
export const createChangeRecorder =
  <Actor>(record: Record<Actor>) =>
  (actor: Actor, change: object): void =>
    record(actor, "server_settings_changed", undefined, change);
