// Not zod: Bun puts every part of zod that any screen uses into the first load as soon as one route needs it (15 KB).
type Param<Value> = (value: unknown) => Value | undefined;

export const text: Param<string> = (value) => (typeof value === "string" && value !== "" ? value : undefined);
/** The router reads '2026' from the address as a number. */
export const word: Param<string> = (value) => (typeof value === "number" ? String(value) : text(value));
/** Becomes a part of an address of the API, and of no other one. */
export const id: Param<string> = (value) => {
  const found = Number.isSafeInteger(value) ? String(value) : text(value);
  return found && /^[\w:-]+$/.test(found) ? found : undefined;
};
export const flag: Param<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
export const count: Param<number> = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
export const oneOf =
  <const Value>(values: readonly Value[]): Param<Value> =>
  (value) =>
    values.find((one) => one === value);

type Search<Params extends Record<string, Param<unknown>>> = {
  [Name in keyof Params]?: Exclude<ReturnType<Params[Name]>, undefined> | undefined;
};

/** For `validateSearch`: what does not fit is treated as if it were absent. */
export const searchParams =
  <Params extends Record<string, Param<unknown>>>(params: Params) =>
  (search: Record<string, unknown>): Search<Params> =>
    Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(search[name])])) as Search<Params>;

export const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[];
