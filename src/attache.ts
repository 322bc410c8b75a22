import { tmpdir } from "node:os";
import { createCore, type Core, type CoreOptions, type NetworkPorts } from "#core/core.ts";
import type { Browser } from "#core/browser-port.ts";
import { createDataFolder } from "#core/lock.ts";
import { systemClock } from "#core/clock.ts";
import type { Config } from "#core/config.ts";
import type { Clock, Log, Mailer } from "#core/ports.ts";
import type { ModelDriver } from "#core/model-port.ts";
import type { JobFeed } from "#core/jobs/sources/contract.ts";
import type { OidcClient } from "#core/oidc-port.ts";
import type { PushSender } from "#core/push-port.ts";
import type { WebhookSender } from "#core/webhook-port.ts";
import type { LinkReader } from "#core/link-port.ts";
import type { Network, NetworkAccess } from "#core/network-access.ts";
import { version } from "#core/version.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { createLinkedInApi } from "#drivers/linkedin-api/linkedin-api.ts";
import { createLinkedInPortability } from "#drivers/linkedin-portability/linkedin-portability.ts";
import { createJobFeeds } from "#drivers/job-feeds/job-feeds.ts";
import { createLazyWebhookSender } from "#drivers/link-reader/lazy-webhook-sender.ts";
import { createLazyLinkReader } from "#drivers/link-reader/lazy-link-reader.ts";
import { linkedInDeclaration, linkedInDisplay } from "#drivers/linkedin-web/declaration.ts";
import { createLinkedInWeb } from "#drivers/linkedin-web/linkedin-web.ts";
import { lazyModels } from "#drivers/models/lazy-models.ts";
import { lazySmtp } from "#drivers/smtp/lazy-smtp.ts";
import { loadTypesetter } from "#drivers/typst/load-typesetter.ts";
import { sandboxDisplay } from "#simulator/declaration.ts";
import { createLazyOidc } from "#drivers/oidc/lazy-oidc.ts";
import { createLazyWebPush } from "#drivers/web-push/lazy-web-push.ts";
import { createSandboxNetwork, type SandboxNetwork } from "#simulator/sandbox-network.ts";
import type { StartSite } from "#simulator/network-sessions.ts";
import type { ApiExtension } from "#server/extension.ts";

export interface AttacheOptions extends Omit<
  CoreOptions,
  | "networks"
  | "browser"
  | "mailer"
  | "linkReader"
  | "webhookSender"
  | "pushSender"
  | "oidcClient"
  | "models"
  | "jobFeeds"
  | "loadTypesetter"
> {
  /** Defaults to Chromium as configured, closed with the core. */
  browser?: Browser;
  mailer?: Mailer;
  linkReader?: LinkReader;
  webhookSender?: WebhookSender;
  pushSender?: PushSender;
  oidcClient?: OidcClient;
  models?: ModelDriver;
  /** In addition to the sandbox's; defaults to the public job boards. */
  jobFeeds?: readonly JobFeed[];
  /** Replaces the access to these networks, by name. */
  networks?: Readonly<Record<string, NetworkAccess>>;
  /** Starts the simulator's website at the first sign-in to the sandbox network. */
  startSite?: StartSite;
}

export interface Attache extends Core {
  sandbox: SandboxNetwork;
  /** Routes added to the server's API. */
  extensions: readonly ApiExtension[];
}

/** Core with its drivers and the simulator: the start of every entry point. */
export function createAttache({ networks: replaced = {}, startSite, ...options }: AttacheOptions): Attache {
  const { config, dataDir, log, clock = systemClock, mailer = lazySmtp, secondaryProcess = false } = options;
  const browser = options.browser ?? createBrowser({ config, clock, log, folder: tmpdir() });
  const ownBrowser = options.browser === undefined ? browser : undefined;
  if (dataDir !== ":memory:") createDataFolder(dataDir);
  const sandbox = createSandboxNetwork({
    dataDir,
    clock,
    log,
    mayMigrate: !secondaryProcess,
    startSite,
    open: options.open,
  });

  const withReplacement = (network: Network): Network => {
    const access = replaced[network.declaration.name];
    const { oauth, memberData } = network.access ?? {};
    return access ? { ...network, access: { oauth, memberData, ...access } } : network;
  };

  const core = createCore({
    ...options,
    clock,
    mailer,
    models: options.models ?? lazyModels,
    linkReader: options.linkReader ?? createLazyLinkReader(clock),
    webhookSender: options.webhookSender ?? createLazyWebhookSender(clock),
    pushSender: options.pushSender ?? createLazyWebPush(clock),
    oidcClient: options.oidcClient ?? createLazyOidc(clock),
    jobFeeds: [sandbox.jobFeed, ...(options.jobFeeds ?? createJobFeeds({ version }))],
    browser,
    loadTypesetter,
    networks: (ports) =>
      [linkedInNetwork(config, { clock, log, browser }, ports), sandbox.network].map(withReplacement),
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

interface SystemPorts {
  clock: Clock;
  log: Log;
  browser: Browser;
}

function linkedInNetwork(config: Config, { clock, log, browser }: SystemPorts, ports: NetworkPorts): Network {
  const siteUrl = config.networkUrl;
  const network = { declaration: linkedInDeclaration, display: linkedInDisplay(siteUrl, sandboxDisplay), siteUrl };
  if (config.network !== "linkedin") return network;
  const oauth = createLinkedInApi({
    clientId: config.linkedinClientId,
    clientSecret: config.linkedinClientSecret,
    apiUrl: config.linkedinApiUrl,
    webUrl: siteUrl,
    versions: config.linkedinVersions,
    redirect: () => ports.linkTo(linkedInDeclaration.settings.target),
    clock,
  });
  const memberData = createLinkedInPortability({
    clientId: config.linkedinPortabilityClientId,
    clientSecret: config.linkedinPortabilityClientSecret,
    apiUrl: config.linkedinApiUrl,
    webUrl: siteUrl,
    redirect: () => ports.linkTo(linkedInDeclaration.settings.target),
    clock,
  });
  return {
    ...network,
    access: { ...createLinkedInWeb({ config, clock, log, browser, ...ports }), oauth, memberData },
  };
}
