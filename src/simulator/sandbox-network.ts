import { join } from "node:path";
import type { openDatabase } from "#core/database.ts";
import type { Network, NetworkAccess } from "#core/network-access.ts";
import type { Clock, Log } from "#core/ports.ts";
import { createSandboxApi } from "./api.ts";
import { sandboxDeclaration, sandboxDisplay } from "./declaration.ts";
import { openSimulatorDatabase, sandboxDatabase } from "./database.ts";
import { createSandboxDriver } from "./driver/driver.ts";
import { createSandboxJobFeed } from "./sandbox-job-feed.ts";
import { createSimulator, type Simulator } from "./model/simulator.ts";
import { createSimulatorSessions, type StartSite } from "./network-sessions.ts";

interface SandboxNetworkOptions {
  /** The data folder, or ':memory:'. */
  dataDir: string;
  clock: Clock;
  log: Log;
  mayMigrate: boolean;
  startSite: StartSite | undefined;
  open: typeof openDatabase | undefined;
}

export type SandboxNetwork = ReturnType<typeof createSandboxNetwork>;

export function createSandboxNetwork({ dataDir, clock, log, mayMigrate, startSite, open }: SandboxNetworkOptions) {
  const path = dataDir === ":memory:" ? dataDir : join(dataDir, sandboxDatabase.file);
  const database = openSimulatorDatabase(path, { log, mayMigrate }, open);
  // Created lazily: most processes never use the simulator, and drawing its people takes time.
  let created: Simulator | undefined;
  const simulator = (): Simulator => (created ??= createSimulator({ database, clock }));
  const site = startSite && createSimulatorSessions(simulator, startSite);

  const access: NetworkAccess = {
    ...(site && { session: site.session }),
    driver: (memberId) => createSandboxDriver(simulator(), memberId),
    join: (userId, name) => simulator().join(userId, name).id,
    onConnected: (memberId, userId) => simulator().claimMember(memberId, userId),
    onAccountRemoved: (userId) => simulator().removeAccount(userId),
  };

  const network: Network = { declaration: sandboxDeclaration, display: sandboxDisplay, access };

  return {
    network,
    jobFeed: createSandboxJobFeed(simulator),
    api: createSandboxApi(simulator),
    simulator,
    async stop(): Promise<void> {
      await site?.stop();
    },
    close(): void {
      database.close();
    },
  };
}
