import { definePersonalData } from "#core/personal-data.ts";
import { dataCopies } from "./tables.ts";

export const copyData = definePersonalData([{ table: dataCopies, use: "internal" }]);
