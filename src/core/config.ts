import { z } from "zod";
import { isPublicUrl, splitAddresses } from "./contract.ts";
import { Fault, type FieldProblem } from "./errors.ts";
import { modelVariables } from "./model-variables.ts";
import { oidcVariables } from "./oidc-variables.ts";

/** `doc` appears in the CLI help, `attache config` and the README's table. */
interface Setting {
  doc: string;
  env: string;
  schema: z.ZodType;
  flag?: string;
  secret?: true;
}

const notEmpty = "must not be empty";
const passwordBounds = "must have 8 to 128 characters";
const address = "must be an email address, such as ada@example.com";
const mailServer = "must be a full URL without a path, such as smtp://user:password@mail.example.com:587";
const portBounds = "must be a whole number from 0 to 65535 (0 picks a free port)";
const requestBounds = "must be a whole number from 60 to 1000000";
const publicUrl =
  "must not contain a user name, password, query (?), fragment (#), backslash or space; use only the address, such as https://attache.example.com";
const wholeAddress = "must be a full URL, such as https://www.example.com";
const pageBounds = "must be a whole number from 1 to 16";
const proxies = "must be comma-separated IP addresses or ranges, such as 127.0.0.1, 10.0.0.0/8";

/** Flags override the environment, which overrides the default. */
export const settings = {
  dataDir: {
    doc: "Data folder: database, uploads and backups",
    env: "ATTACHE_DATA_DIR",
    flag: "--data-dir",
    schema: z.string().min(1, notEmpty).default("./data"),
  },
  host: {
    doc: "Address to listen on",
    env: "ATTACHE_HOST",
    flag: "--host",
    schema: z.string().min(1, notEmpty).default("127.0.0.1"),
  },
  port: {
    doc: "Port to listen on; 0 picks a free one",
    env: "ATTACHE_PORT",
    flag: "--port",
    schema: z.coerce.number(portBounds).int(portBounds).min(0, portBounds).max(65_535, portBounds).default(4477),
  },
  network: {
    doc: "Networks to offer: 'sandbox' (simulated only) or 'linkedin' (both)",
    env: "ATTACHE_NETWORK",
    schema: z.enum(["sandbox", "linkedin"], "must be sandbox or linkedin").default("sandbox"),
  },
  networkUrl: {
    doc: "Base URL of the network's website; any URL but LinkedIn's is labeled 'Sandbox network'",
    env: "ATTACHE_NETWORK_URL",
    schema: z.url({ protocol: /^https?$/, error: wholeAddress }).default("https://www.linkedin.com"),
  },
  browserPath: {
    doc: "Path to Chromium; otherwise common install locations are searched",
    env: "ATTACHE_BROWSER_PATH",
    schema: z.string().min(1, notEmpty).optional(),
  },
  browserWs: {
    doc: "DevTools URL of a remote Chromium; takes precedence over a local one",
    env: "ATTACHE_BROWSER_WS",
    schema: z.url({ protocol: /^wss?$/, error: "must be a full URL, such as ws://browser:3000" }).optional(),
    secret: true,
  },
  browserPages: {
    doc: "Browser pages open at the same time, about 100 MB each",
    env: "ATTACHE_BROWSER_PAGES",
    schema: z.coerce.number(pageBounds).int(pageBounds).min(1, pageBounds).max(16, pageBounds).default(1),
  },
  linkedinClientId: {
    doc: "Client id of your LinkedIn developer app; with the secret, enables official sign-in",
    env: "ATTACHE_LINKEDIN_CLIENT_ID",
    schema: z.string().min(1, notEmpty).optional(),
  },
  linkedinClientSecret: {
    doc: "Client secret of your LinkedIn developer app",
    env: "ATTACHE_LINKEDIN_CLIENT_SECRET",
    schema: z.string().min(1, notEmpty).optional(),
    secret: true,
  },
  linkedinPortabilityClientId: {
    doc: "Client id of a second LinkedIn developer app, for the Member Data Portability API; with its secret, people connect it without pasting a token",
    env: "ATTACHE_LINKEDIN_PORTABILITY_CLIENT_ID",
    schema: z.string().min(1, notEmpty).optional(),
  },
  linkedinPortabilityClientSecret: {
    doc: "Client secret of that second developer app",
    env: "ATTACHE_LINKEDIN_PORTABILITY_CLIENT_SECRET",
    schema: z.string().min(1, notEmpty).optional(),
    secret: true,
  },
  linkedinApiUrl: {
    doc: "Base URL of LinkedIn's API",
    env: "ATTACHE_LINKEDIN_API_URL",
    schema: z.url({ protocol: /^https?$/, error: wholeAddress }).default("https://api.linkedin.com"),
  },
  linkedinVersions: {
    doc: "LinkedIn API versions, newest first; when one is retired, the next is used",
    env: "ATTACHE_LINKEDIN_VERSIONS",
    schema: z
      .string()
      .regex(/^\d{6}(\s*,\s*\d{6})*$/, "must be months, such as 202609,202608")
      .default("202609,202608,202604"),
  },
  publicUrl: {
    doc: "Public URL of this server",
    env: "ATTACHE_PUBLIC_URL",
    schema: z
      .url({ protocol: /^https?$/, error: "must be a full URL, such as https://attache.example.com", abort: true })
      .refine(isPublicUrl, publicUrl)
      .optional(),
  },
  trustedProxies: {
    doc: "Trusted proxies; X-Forwarded-For is honored only from these comma-separated addresses or ranges",
    env: "ATTACHE_TRUSTED_PROXIES",
    schema: z
      .string()
      .default("")
      .refine((list) => splitAddresses(list).every(isAddressOrRange), proxies),
  },
  requestsPerMinute: {
    doc: "Requests per minute of each account, and of its API key; and 40 times as many changes, refilled over a day",
    env: "ATTACHE_REQUESTS_PER_MINUTE",
    schema: z.coerce
      .number(requestBounds)
      .int(requestBounds)
      .min(60, requestBounds)
      .max(1_000_000, requestBounds)
      .default(600),
  },
  adminEmail: {
    doc: "Email of the first admin, created at startup if no admin exists",
    env: "ATTACHE_ADMIN_EMAIL",
    schema: z.email(address).optional(),
  },
  adminPassword: {
    doc: "Password of the first admin, 8 to 128 characters",
    env: "ATTACHE_ADMIN_PASSWORD",
    schema: z.string().min(8, passwordBounds).max(128, passwordBounds).optional(),
    secret: true,
  },
  supportEmail: {
    doc: "Support email, shown to people who need help or await approval",
    env: "ATTACHE_SUPPORT_EMAIL",
    schema: z.email(address).optional(),
  },
  secretKey: {
    doc: "Key that encrypts secrets in the database, at least 32 characters; defaults to the file secret.key in the data folder",
    env: "ATTACHE_SECRET_KEY",
    schema: z.string().min(32, "must have at least 32 random characters").optional(),
    secret: true,
  },
  newSecretKey: {
    doc: "New key to replace ATTACHE_SECRET_KEY, read only by 'attache vault rotate'",
    env: "ATTACHE_NEW_SECRET_KEY",
    schema: z.string().min(32, "must have at least 32 random characters").optional(),
    secret: true,
  },
  smtpUrl: {
    doc: "Mail server, such as smtp://user:password@mail.example.com:587 or smtps:// with port 465; without it, no email is sent",
    env: "ATTACHE_SMTP_URL",
    schema: z
      .url({ protocol: /^smtps?$/, error: mailServer })
      .refine((url) => /^smtps?:\/\/[^/?#]+\/?$/.test(url), mailServer)
      .optional(),
    secret: true,
  },
  mailFrom: {
    doc: "From address of outgoing email; defaults to attache@ followed by the mail server's host name",
    env: "ATTACHE_MAIL_FROM",
    schema: z.email(address).optional(),
  },
  ...oidcVariables,
  ...modelVariables,
  metricsToken: {
    doc: "Bearer token for Prometheus metrics at /metrics, at least 16 characters; without it, there are none",
    env: "ATTACHE_METRICS_TOKEN",
    schema: z.string().min(16, "must have at least 16 random characters").optional(),
    secret: true,
  },
  log: {
    doc: "Minimum log level: debug, info, warn, error or silent",
    env: "ATTACHE_LOG",
    schema: z
      .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
      .default("info"),
  },
} as const satisfies Record<string, Setting>;

const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const isAddressOrRange = (entry: string): boolean => AddressOrRange.safeParse(entry).success;

type Settings = typeof settings;
export type SettingName = keyof Settings;
export type Config = { readonly [K in SettingName]: z.infer<Settings[K]["schema"]> };
export type ConfigInput = Partial<Record<SettingName, unknown>>;

export type Source = "flag" | "environment" | "server settings" | "default";
export interface SettingValue {
  name: SettingName;
  env: string;
  doc: string;
  /** Null or '(set)' for a secret. */
  value: unknown;
  source: Source;
}

const names = Object.keys(settings) as SettingName[];
const readVariable = (name: SettingName, env: Environment): string | undefined => env[settings[name].env] || undefined;
type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Fault `config.invalid` naming each variable and its accepted values */
export function readConfig(env: Environment, flags: ConfigInput = {}): Config {
  const problems: FieldProblem[] = [];
  const values = names.map((name) => {
    const parsed = settings[name].schema.safeParse(flags[name] ?? readVariable(name, env));
    if (!parsed.success) {
      const path = flags[name] === undefined ? settings[name].env : ((settings[name] as Setting).flag ?? name);
      problems.push({ path, message: `${path} ${parsed.error.issues[0]?.message ?? "is not valid"}` });
    }
    return [name, parsed.data] as const;
  });
  if (problems.length > 0) {
    const message = problems.map((problem) => problem.message).join("\n");
    throw new Fault("invalid", "config.invalid", message, problems);
  }
  return Object.fromEntries(values) as Config;
}

/** `stored`: saved in the web app, used where the environment sets nothing. */
export function describeConfig(env: Environment, flags: ConfigInput = {}, stored: ConfigInput = {}): SettingValue[] {
  const config = readConfig(env, flags);
  return names.map((name) => {
    const { env: variable, doc } = settings[name];
    const secret = "secret" in settings[name];
    const source = sourceOf(name, env, flags, stored);
    const current = (source === "server settings" ? stored[name] : config[name]) ?? null;
    return { name, env: variable, doc, value: secret && current !== null ? "(set)" : current, source };
  });
}

function sourceOf(name: SettingName, env: Environment, flags: ConfigInput, stored: ConfigInput): Source {
  if (flags[name] !== undefined) return "flag";
  if (readVariable(name, env) !== undefined) return "environment";
  return stored[name] === undefined ? "default" : "server settings";
}
