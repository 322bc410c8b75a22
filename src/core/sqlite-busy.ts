import { getErrorCode } from "./errors.ts";

export const isBusy = (error: unknown): boolean => getErrorCode(error)?.startsWith("SQLITE_BUSY") ?? false;
