import type { BotAction } from "#core/bot/contract.ts";
import { Chip } from "../../../components/chip.tsx";
import { lookUp } from "../../../lib/look-up.ts";
import { stateLabels } from "./action-labels.ts";

export function ActionChip({ state }: Pick<BotAction, "state">) {
  const { word, tone } = lookUp(stateLabels, state) ?? { word: state, tone: "neutral" as const };
  return (
    <Chip tone={tone} size="s">
      {word}
    </Chip>
  );
}
