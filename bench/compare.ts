import { median } from "./row.ts";

/** Odd, so that the median is a measured round. */
const rounds = 5;

export interface Comparison<Ours, Baseline> {
  /** Of the round with the median share. */
  ours: Ours;
  baseline: Baseline;
  share: number;
}

/**
 * Runs both in turn, `rounds` times, and takes the round with the median ratio: a shared machine may change its speed
 * between two loads by half.
 */
export async function compareInTurn<Ours extends { perSecond: number }, Baseline extends { perSecond: number }>(
  runOurs: (seconds: number) => Promise<Ours>,
  runBaseline: (seconds: number) => Promise<Baseline> | Baseline,
  seconds: number,
): Promise<Comparison<Ours, Baseline>> {
  const measured: Comparison<Ours, Baseline>[] = [];
  await runOurs(1);
  await runBaseline(1);
  for (let round = 0; round < rounds; round += 1) {
    const ours = await runOurs(seconds / 2);
    const baseline = await runBaseline(seconds / 2);
    measured.push({ ours, baseline, share: ours.perSecond / baseline.perSecond });
  }
  const middle = median(measured.map(({ share }) => share));
  const round = measured.find(({ share }) => share === middle);
  if (!round) throw new Error("The median of an odd number of rounds is one of them.");
  return round;
}
