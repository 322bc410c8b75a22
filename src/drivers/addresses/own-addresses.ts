import { networkInterfaces } from "node:os";

/** Of this machine, as they are now. */
export const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
