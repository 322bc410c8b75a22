export const zlib = () => process.getBuiltinModule("node:zlib");
