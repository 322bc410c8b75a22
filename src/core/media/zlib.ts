/** Read with the first file that needs it, not at each start. */
export const zlib = () => process.getBuiltinModule("node:zlib");
