import { openDatabase } from "#core/database.ts";
import { migrationsIn } from "#core/migrations.ts" with { type: "macro" };
import type { Network, NetworkAccess } from "#core/network-access.ts";
import type { Clock, Log } from "#core/ports.ts";
import { sandboxDeclaration, sandboxDisplay } from "./declaration.ts";
import { sandboxDriver } from "./driver/driver.ts";
import { createSimulator, type Simulator } from "./model/simulator.ts";
import { createSimulatorSessions, type OpenSite } from "./network-sessions.ts";

interface SandboxNetworkOptions {
  /** Path of the simulator's own database, or ':memory:'. */
  file: string;
  clock: Clock;
  log: Log;
  mayMigrate: boolean;
  openSite: OpenSite | undefined;
}

/** The simulator as one more network behind the port. Its database is its own, so that no commit covers both sides of a publish. */
export function createSandboxNetwork({ file, clock, log, mayMigrate, openSite }: SandboxNetworkOptions) {
  const database = openDatabase(file, migrationsIn("sandbox"), { log, mayMigrate });
  // Created lazily: most processes never use the simulator, and drawing its people takes time.
  let created: Simulator | undefined;
  const simulator = (): Simulator => (created ??= createSimulator({ database, clock }));
  const site = openSite && createSimulatorSessions(simulator, openSite);

  const access: NetworkAccess = {
    ...(site && { session: site.session }),
    driver: (memberId) => sandboxDriver(simulator(), memberId),
    join: (userId, name) => simulator().join(userId, name).id,
    onConnected: (memberId, userId) => simulator().belongs(memberId, userId),
    onAccountRemoved: (userId) => simulator().leave(userId),
  };

  const network: Network = { declaration: sandboxDeclaration, display: sandboxDisplay, access };

  return {
    network,
    simulator,
    async stop(): Promise<void> {
      await site?.stop();
    },
    close(): void {
      database.close();
    },
  };
}
