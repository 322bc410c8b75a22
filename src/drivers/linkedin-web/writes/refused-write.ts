import type { PreparedWrite } from "#core/prepared-write.ts";
import type { DriverPage } from "../context.ts";
import { createPageWrite } from "./page-write.ts";

export const createRefusedWrite = (at: DriverPage, reason: string): PreparedWrite =>
  createPageWrite(at, async () => ({ kind: "rejected", reason }));
