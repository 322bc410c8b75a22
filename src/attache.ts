import { tmpdir } from "node:os";
import { createCore, type Core, type CoreOptions } from "#core/core.ts";
import type { Browser } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import type { NetworkName } from "#core/connections/contract.ts";
import { makeFolder } from "#core/lock.ts";
import type { Mailer } from "#core/ports.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { createLinkedInApi } from "#drivers/linkedin-api/linkedin-api.ts";
import { webNetwork } from "#drivers/linkedin-web/linkedin-web.ts";
import { lazySmtp } from "#drivers/smtp/lazy-smtp.ts";
import { createSandboxNetwork, type SandboxNetwork } from "#simulator/sandbox-network.ts";
import type { StartSite } from "#simulator/network-sessions.ts";
import type { ApiExtension } from "#server/extension.ts";

export interface AttacheOptions extends Omit<CoreOptions, "networks" | "browser" | "mailer"> {
  /** Unless given, Chromium is found as the settings say, and ends with the core. */
  browser?: Browser;
  /** SMTP unless given. */
  mailer?: Mailer;
  /** In addition to the built-in networks, or in their place. */
  networks?: Partial<Record<NetworkName, NetworkAccess>>;
  /** Serves the simulator as a web site, at the first sign-in on the sandbox network. */
  startSite?: StartSite;
}

export interface Attache extends Core {
  sandbox: SandboxNetwork;
  /** What the server adds to its API. */
  extensions: readonly ApiExtension[];
}

/** The whole product: core with its drivers and the simulator. Every entry point starts here. */
export function createAttache({ networks: others, startSite, ...options }: AttacheOptions): Attache {
  const { config, dataDir, log, clock = systemClock, mailer = lazySmtp, secondaryProcess = false } = options;
  const browser = options.browser ?? createBrowser({ config, clock, log, folder: tmpdir() });
  const ownBrowser = options.browser === undefined ? browser : undefined;
  if (dataDir !== ":memory:") makeFolder(dataDir);
  const sandbox = createSandboxNetwork({ dataDir, clock, log, mayMigrate: !secondaryProcess, startSite });

  const core = createCore({
    ...options,
    clock,
    mailer,
    browser,
    networks: ({ vault, evidence, linkTo }) => ({
      networks: { sandbox: sandbox.access, ...webNetwork({ config, clock, browser, vault, evidence }), ...others },
      ...(config.network === "linkedin" && {
        official: createLinkedInApi({
          clientId: config.linkedinClientId,
          clientSecret: config.linkedinClientSecret,
          apiUrl: config.linkedinApiUrl,
          webUrl: config.networkUrl,
          versions: config.linkedinVersions,
          redirect: () => linkTo({ screen: "connection" }),
          clock,
        }),
      }),
    }),
  });

  return {
    ...core,
    sandbox,
    extensions: [sandbox.api],
    async stop() {
      await core.stop();
      await ownBrowser?.close();
      await sandbox.stop();
    },
    close() {
      void ownBrowser?.close();
      core.close();
      sandbox.close();
    },
  };
}
