let offered: { files: readonly File[]; until: number } | undefined;
/** A form that opens later was opened for something else. */
const offeredMs = 60_000;

/** For the new post that is opened next. */
export function offerStartingFiles(files: readonly File[]): void {
  offered = { files, until: Date.now() + offeredMs };
}

/** Once. */
export function takeStartingFiles(): readonly File[] {
  const files = offered && offered.until > Date.now() ? offered.files : [];
  offered = undefined;
  return files;
}
