/** Undefined for a value of a newer server that this page does not know. */
export const lookUp = <Key extends string, Value>(record: Readonly<Record<Key, Value>>, key: Key): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
