import parser from "ipaddr.js";

/** In one notation, so that equal addresses are equal strings: `::ffff:7f00:1` is 127.0.0.1. Undefined if it is none. */
export const normalizeAddress = (address: string): string | undefined =>
  parser.isValid(address) ? parser.process(address).toString() : undefined;
