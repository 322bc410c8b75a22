import type { PreparedWrite } from "#core/prepared-write.ts";
import type { DriverPage } from "./context.ts";
import { preparedWrite } from "./write.ts";

export const refused = (at: DriverPage, reason: string): PreparedWrite =>
  preparedWrite(at, async () => ({ kind: "rejected", reason }));
