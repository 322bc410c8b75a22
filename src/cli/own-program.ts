/** The command that starts this program again: the executable itself, or Bun with the entry file when run from source. */
export const ownProgram = (): string[] =>
  /^(\/\$bunfs\/|B:[\\/]~BUN)/.test(Bun.main) ? [process.execPath] : [process.execPath, Bun.main];
