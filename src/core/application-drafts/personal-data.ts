import { definePersonalData } from "#core/personal-data.ts";
import { NewSavedAnswer } from "./contract.ts";
import { questionKey } from "#core/network-port.ts";
import { applicationDrafts, draftRuns, savedAnswers } from "./tables.ts";

const { question, answer } = NewSavedAnswer.shape;

export const applicationDraftData = definePersonalData([
  { table: applicationDrafts, use: "record", omit: ["revision"] },
  {
    table: savedAnswers,
    use: "portable",
    fields: { question, answer },
    onImport: (row) => ({ ...row, key: questionKey(String(row.question)) }),
  },
  { table: draftRuns, use: "internal" },
]);
