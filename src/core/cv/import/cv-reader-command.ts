/** Not in the help: the server starts it, see cv-file-reader.ts. */
export const cvReaderCommand = "read-cv";
