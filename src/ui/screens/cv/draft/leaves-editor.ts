interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/** Another version is another form at the same path. */
export const leavesEditor = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || current.search["version"] !== next.search["version"];
