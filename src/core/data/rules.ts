const stamp = /^\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?$/;

/** Without characters that file systems reject, such as 2026-11-20T110000Z. */
export const formatStamp = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(":", "");

/** Only folders that look like backups are listed or deleted. */
export const isBackupName = (name: string): boolean => stamp.test(name);

export function findAvailableName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name;
  let next = 2;
  while (taken(`${name}-${next}`)) next += 1;
  return `${name}-${next}`;
}

export function outdatedBackups(names: readonly string[], keep: number): string[] {
  const ours = names.filter(isBackupName).toSorted(byAge);
  return ours.slice(0, Math.max(0, ours.length - keep));
}

export const newestBackup = (names: readonly string[]): string | undefined => sortNewestFirst(names)[0];

export const sortNewestFirst = (names: readonly string[]): string[] =>
  names.filter(isBackupName).toSorted((a, b) => byAge(b, a));

export const takenAtOf = (name: string): number =>
  Date.parse(name.slice(0, 18).replace(/T(\d\d)(\d\d)(\d\d)Z/, "T$1:$2:$3Z"));

const byAge = (a: string, b: string): number => takenAtOf(a) - takenAtOf(b) || orderOf(a) - orderOf(b);
const orderOf = (name: string): number => Number(name.slice(19) || 1);
