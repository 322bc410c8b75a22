import type { Writing } from "./writing.ts";

export function startWritingTimers({ writing }: { writing: Writing }): void {
  writing.models.settleInterrupted();
  writing.history.settleInterrupted();
}
