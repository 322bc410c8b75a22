/** Calls `create` when its value is first needed. At start, preparing every statement takes as long as opening the database. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
