/** Not in the help: the server starts it, see typesetter-process.ts. */
export const typesetterCommand = "typeset";
