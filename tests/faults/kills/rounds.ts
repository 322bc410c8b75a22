import { steps, type Step } from "#core/attempts/contract.ts";
import type { Mode } from "./network-process.ts";

const answeringModes: Mode[] = ["accepts", "refuses"];
const unansweringModes: Mode[] = ["accepts_then_500", "accepts_then_hangs", "hangs"];

/** Every step with every mode of the network that reaches it. */
export const allRounds: [Step, Mode][] = steps.flatMap((step) => {
  const isCheck = step === "checking" || step === "checked";
  const modes = isCheck ? unansweringModes : [...answeringModes, ...unansweringModes];
  const reachingModes = step === "submitted" ? modes.filter((mode) => !/hangs/.test(mode)) : modes;
  return reachingModes.map((mode): [Step, Mode] => [step, mode]);
});
