import { createHash } from "node:crypto";

const digest = (memberId: string) => createHash("sha256").update(memberId).digest();
const profileIdLength = 39;

/** As in profile URNs, and as long: ACoAADgAroQBJh1El3DFh-KvxRrTZDPJ34x28hU. */
export const profileIdOf = (memberId: string): string =>
  `ACoAA${digest(memberId).toString("base64url")}`.slice(0, profileIdLength);

/** As in member URNs: nine digits. */
export const memberNumberOf = (memberId: string): string =>
  String(100_000_000 + (digest(memberId).readUInt32BE(0) % 900_000_000));
