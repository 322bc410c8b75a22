/** The versions of the API that this server knows, newest first; one that has ended is not asked again. */
export interface ApiVersions {
  /** Undefined when every one of them has ended. */
  current(): string | undefined;
  /** The network no longer takes this one. */
  ended(version: string): void;
  readonly known: readonly string[];
}

export function apiVersions(list: string): ApiVersions {
  const known = list.split(",").map((version) => version.trim());
  let open = [...known];
  return {
    known,
    current: () => open[0],
    ended(version) {
      open = open.filter((other) => other !== version);
    },
  };
}
