import type { AccountRecording } from "../recording.ts";
import { plantedBudgets } from "./budgets.ts";
import { plantedForPeople } from "./people.ts";
import { plantedStops } from "./stops.ts";
import { plantedTimes } from "./times.ts";
import type { PlantedViolation } from "./violation.ts";
import { writeRecording } from "./write-recording.ts";

export const plantedViolations: readonly PlantedViolation[] = [
  ...plantedTimes,
  ...plantedBudgets,
  ...plantedStops,
  ...plantedForPeople,
];

export const recordViolation = ({ rule: _rule, what: _what, ...recording }: PlantedViolation): AccountRecording =>
  writeRecording(recording);
