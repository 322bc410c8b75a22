import type { BotStatus } from "#core/bot/contract.ts";
import { Chip } from "../../components/chip.tsx";
import { lookUp } from "../../lib/look-up.ts";
import { botStateLabels } from "./labels.ts";

export function StateChip({ status: { state } }: { status: Pick<BotStatus, "state"> }) {
  const { word, tone } = lookUp(botStateLabels, state) ?? { word: state, tone: "neutral" as const };
  return <Chip tone={tone}>{word}</Chip>;
}
