import { CvInput, type CvFields } from "./contract.ts";
import { withIds } from "./rules.ts";

/** Stored data may be older than the contract: what is missing gets its default. */
export const parseCv = (input: unknown): CvFields =>
  withIds(CvInput.parse(input), () => Bun.randomUUIDv7()) as CvFields;
