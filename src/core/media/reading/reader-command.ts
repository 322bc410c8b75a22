/** Not in the help: the server starts it, see reader-process.ts. */
export const readerCommand = "read-upload";
