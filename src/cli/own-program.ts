/** How this very program is started again: the executable is itself, from source it is Bun with the entry. */
export const ownProgram = (): string[] =>
  /^(\/\$bunfs\/|B:[\\/]~BUN)/.test(Bun.main) ? [process.execPath] : [process.execPath, Bun.main];
