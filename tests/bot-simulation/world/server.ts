import type { AutomationSettingsChange } from "#core/automation/contract.ts";
import type { Bot } from "#core/bot/bot.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { Clock, Log, Random } from "#core/ports.ts";
import type { SentKind } from "../recording.ts";

export interface Generation {
  alive: boolean;
}

export interface ServerDeps {
  clock: Clock;
  random: Random;
  log?: Log;
  network: NetworkAccess;
  generation: Generation;
  /** Called at every step of an attempt; may kill the process. */
  step: () => void;
  accountsAtOnce: number;
}

/** What an owner uses. */
export interface ServerModules {
  bot: Bot;
  automation: { save(userId: string, change: AutomationSettingsChange): unknown };
  accounts: {
    suspend(adminId: undefined, userId: string, reason: string): unknown;
    reinstate(adminId: undefined, userId: string): unknown;
  };
  connections: Pick<Connections, "connect" | "disconnect" | "driverFor">;
  clock: Clock;
}

/** Remembers everything between two processes. */
export interface SimulatedServer {
  addUser(userId: string, zone: string): void;
  /** A new process. */
  start(deps: ServerDeps): ServerModules;
  /** The row behind an armed write. */
  actionOfAttempt(attemptId: string): string;
  /** The row that is being done now, if one of that kind is. */
  openAction(userId: string, kind: SentKind): string | undefined;
  isActing(userId: string): boolean;
  /** By action. */
  statesOf(userId: string): Map<string, string>;
  close(): void;
}

/** Timers end with the process that set them. */
export const clockOf = ({ clock, generation }: Pick<ServerDeps, "clock" | "generation">): Clock => ({
  now: clock.now,
  after: (ms, run) => (generation.alive ? clock.after(ms, () => generation.alive && run()) : () => {}),
});
