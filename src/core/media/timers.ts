import type { Scheduler } from "#core/scheduler.ts";
import type { Media } from "./media.ts";

interface TimerDeps {
  media: Pick<Media, "sweep">;
  scheduler: Scheduler;
}

export function startMediaTimers({ media, scheduler }: TimerDeps): void {
  scheduler.cron("delete unused files", "17 * * * *", () => void media.sweep());
}
