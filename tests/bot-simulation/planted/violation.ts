import type { Recorded } from "./write-recording.ts";

/** A recording with one thing wrong in it, and the one rule that should find it. */
export interface PlantedViolation extends Recorded {
  rule: string;
  what: string;
}
