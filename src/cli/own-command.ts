/** The executable itself, or Bun with the entry file when run from source. */
export const getOwnCommand = (): string[] =>
  /^(\/\$bunfs\/|B:[\\/]~BUN)/.test(Bun.main) ? [process.execPath] : [process.execPath, Bun.main];
