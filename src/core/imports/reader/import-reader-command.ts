/** Not in the help: the server starts it, see import-reader.ts. */
export const importReaderCommand = "read-import";
