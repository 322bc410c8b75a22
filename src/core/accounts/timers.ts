import type { Scheduler } from "#core/scheduler.ts";
import type { Accounts } from "./accounts.ts";

interface TimerDeps {
  accounts: Pick<Accounts, "forgetExpired" | "deleteLeavers">;
  scheduler: Scheduler;
}

export function startAccountTimers({ accounts, scheduler }: TimerDeps): void {
  scheduler.cron("delete expired sessions", "17 * * * *", accounts.forgetExpired);
  scheduler.cron("delete accounts", "23 * * * *", accounts.deleteLeavers);
}
