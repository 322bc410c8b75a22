type RecordChange<Actor> = (
  actor: Actor,
  action: "server_settings_changed",
  target: undefined,
  detail: unknown,
) => void;

/** Runs in the transaction of the change. */
export const createChangeRecorder =
  <Actor>(record: RecordChange<Actor>) =>
  (actor: Actor, change: object): void =>
    record(actor, "server_settings_changed", undefined, change);
