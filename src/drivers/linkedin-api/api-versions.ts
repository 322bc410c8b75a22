/** Newest first; a retired version is not used again. */
export interface ApiVersions {
  /** Undefined once every version is retired. */
  current(): string | undefined;
  retire(version: string): void;
  readonly known: readonly string[];
}

export function createApiVersions(list: string): ApiVersions {
  const known = list.split(",").map((version) => version.trim());
  let open = [...known];
  return {
    known,
    current: () => open[0],
    retire(version) {
      open = open.filter((other) => other !== version);
    },
  };
}
