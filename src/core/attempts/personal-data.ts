import { definePersonalData } from "#core/personal-data.ts";
import { attempts } from "./tables.ts";

export const attemptData = definePersonalData([{ table: attempts, use: "record", omit: ["baseline", "evidence"] }]);
