import { createHash } from "node:crypto";
import type { NetworkDriver } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import type { WriteKind } from "#simulator/site/recorder.ts";
import type { Lookalike } from "./mutated-site.ts";

/** What is asked of the driver, and how the network would show it. */
export interface AskedWrite {
  kind: WriteKind;
  target: string | null;
  /** Null if the network stores no text. */
  text: string | null;
  /** For `{name}` in selectors. */
  fill: Readonly<Record<string, string>>;
  lookalike: Lookalike;
  prepare(driver: NetworkDriver): Promise<PreparedWrite>;
  /** Undefined if what the network has is what was asked, files included. */
  findDifference(remoteId: string | undefined): string | undefined;
}

export const requireParts = ({ people, messages, jobs }: NetworkDriver) => {
  if (!people || !messages || !jobs) throw new Error("This driver has no people.");
  return { people, messages, jobs };
};

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
