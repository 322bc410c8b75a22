import type { Finding, FindingKind } from "../output/contract.ts";

export interface FindingPlace {
  section: string;
  entryId?: string | null;
  field?: string | null;
  text?: string;
}

export const createFinding = (
  kind: FindingKind,
  level: Finding["level"],
  { section, entryId = null, field = null, text = "" }: FindingPlace,
  message: string,
  why: string,
): Finding => ({ kind, level, section, entryId, field, text: text.slice(0, 200), message, why });
