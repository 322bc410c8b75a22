import { definePersonalData } from "#core/personal-data.ts";
import { generations, modelInteractions, writingVoices } from "./tables.ts";
import { VoiceSettings } from "./voice/contract.ts";

export const writingData = definePersonalData([
  { table: generations, use: "portable" },
  { table: writingVoices, use: "portable", json: { settings: VoiceSettings } },
  // The month's usage counts on.
  { table: modelInteractions, use: "account" },
]);
