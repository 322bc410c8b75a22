/** Independent of HTTP and terminals: each edge maps kinds in one table. */
export const faultKinds = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "quota",
  "rate_limited",
  "too_large",
  "challenge",
  "unavailable",
  "upstream",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** An expected failure. `message` is for people and says what to do; `code` is for programs. */
export class Fault extends Error {
  override readonly name = "Fault";
  constructor(
    readonly kind: FaultKind,
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** `path` is the field as the caller wrote it. */
export interface FieldProblem {
  path: string;
  message: string;
}

export function invalid(code: string, path: string, message: string): Fault {
  const details: FieldProblem[] = [{ path, message }];
  return new Fault("invalid", code, message, details);
}

/** One Fault with every invalid field of a zod error, each problem once. */
export function validationFault(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): Fault {
  const problems = error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
  return faultOf([...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()]);
}

export function faultOf(details: FieldProblem[]): Fault {
  const [first] = details;
  const field = first?.path.split(".").at(-1)?.toLowerCase() ?? "";
  const named = first?.path && !first.message.toLowerCase().startsWith(field);
  const message = named ? `${first.path}: ${first.message}` : (first?.message ?? "The request is not valid.");
  return new Fault("invalid", "request.invalid", message, details);
}

/** Of whatever was thrown. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of the system or of SQLite, such as 'ENOENT'. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

const storage: [code: RegExp, fault: string, message: string][] = [
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    "database.full",
    "The disk is full, so nothing was saved. Free some space and try again.",
  ],
  [
    /^SQLITE_(CANTOPEN|PERM)/,
    "database.no_permission",
    "The data folder can't be read or written. Make the account that runs Attaché the owner of the folder and everything in it.",
  ],
  [/^SQLITE_BUSY/, "database.busy", "The database is busy with another write. Try again in a moment."],
  [/^SQLITE_READONLY/, "database.read_only", "The database is read-only, so nothing was saved. Check its permissions."],
  [
    /^SQLITE_(IOERR|CORRUPT|NOTADB)/,
    "database.damaged",
    "The database file cannot be read or written. Check the disk; restore a backup if it is damaged.",
  ],
];

export function storageFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = getErrorCode(error) ?? "";
  const found = storage.find(([pattern]) => pattern.test(code));
  return found ? new Fault("unavailable", found[1], found[2]) : storageFault(error.cause);
}

/** By the file system. Which file it was, only the caller knows. */
export const isPermissionError = (error: unknown): boolean => /^(EACCES|EPERM|EROFS)$/.test(getErrorCode(error) ?? "");
