/** Loaded on first use, not at startup. */
export const zlib = () => process.getBuiltinModule("node:zlib");
