import type { CvFields } from "#core/cv/contract.ts";
import { isRecord, type KeptFields } from "../../../components/form/kept/kept-fields.ts";

/** Whatever was typed, also what can't be saved yet, as long as it has the same kind of value. */
function isLike(stored: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    const [first] = sample as unknown[];
    return Array.isArray(stored) && stored.every((entry) => (first === undefined ? true : isLike(entry, first)));
  }
  if (!isRecord(sample)) return typeof stored === typeof sample;
  return isRecord(stored) && Object.entries(sample).every(([name, value]) => isLike(stored[name], value));
}

export const keptCv = (saved: CvFields): KeptFields<CvFields> =>
  Object.fromEntries(
    Object.entries(saved).map(([name, sample]) => [
      name,
      {
        serialize: (value: unknown) => value,
        restore: (stored: unknown) => (isLike(stored, sample) ? { value: stored } : undefined),
      },
    ]),
  );
