import type { PreparedWrite } from "#core/prepared-write.ts";
import type { DriverPage } from "../context.ts";
import { createPreparedWrite } from "./prepared-write.ts";

export const createRefusedWrite = (at: DriverPage, reason: string): PreparedWrite =>
  createPreparedWrite(at, async () => ({ kind: "rejected", reason }));
