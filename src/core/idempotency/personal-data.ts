import { definePersonalData } from "#core/personal-data.ts";
import { idempotencyKeys } from "./tables.ts";

/** Deleted within a day. The call that deletes the data keeps its own. */
export const idempotencyData = definePersonalData([{ table: idempotencyKeys, use: "account" }]);
