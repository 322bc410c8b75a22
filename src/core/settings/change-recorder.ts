type RecordChange<Actor> = (
  actor: Actor,
  action: "server_settings_changed",
  target: undefined,
  detail: unknown,
) => void;

/** In the transaction of a change of server settings: records who made it. */
export const createChangeRecorder =
  <Actor>(record: RecordChange<Actor>) =>
  (actor: Actor, change: object): void =>
    record(actor, "server_settings_changed", undefined, change);
