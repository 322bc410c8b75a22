import type { AuditAction } from "./contract.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Summary {
  /** For an action on another account, or on the server. */
  other: (email: string) => string;
  own?: string;
}

const summaries: Readonly<Record<AuditAction, Summary>> = {
  server_set_up: { other: (email) => `Set up the server with the first admin ${email}` },
  server_settings_changed: { other: () => "Changed the server settings" },
  server_key_changed: { other: () => "Re-encrypted all secrets with a new key" },
  server_key_lost: { other: () => "Discarded secrets encrypted with a lost key" },
  backup_started: { other: () => "Started a backup" },
  test_mail_sent: { other: () => "Sent a test email" },
  user_created: { other: (email) => `Created the account ${email}` },
  user_invited: { other: (email) => `Invited ${email}` },
  user_invited_again: { other: (email) => `Invited ${email} again` },
  invitation_revoked: { other: (email) => `Revoked the invitation of ${email}` },
  invitation_accepted: {
    other: (email) => `Chose the first password of ${email} with an invitation`,
    own: "Accepted their invitation and chose a password",
  },
  user_approved: { other: (email) => `Approved ${email}` },
  user_rejected: { other: (email) => `Rejected ${email}` },
  user_suspended: { other: (email) => `Suspended ${email}` },
  user_reinstated: { other: (email) => `Reinstated ${email}` },
  data_deleted: { other: (email) => `Deleted the data of ${email}`, own: "Deleted all their data" },
  deletion_requested: { other: (email) => `Requested the deletion of ${email}`, own: "Deleted their account" },
  deletion_undone: { other: (email) => `Kept the account ${email}`, own: "Signed in again and kept their account" },
  user_deleted: { other: (email) => `Deleted ${email} and all their data` },
  quotas_changed: { other: (email) => `Changed the quotas of ${email}` },
  role_changed: { other: (email) => `Changed the role of ${email}` },
  post_approval_required: { other: (email) => `Required approval of the posts of ${email}` },
  post_approval_lifted: { other: (email) => `Lifted the approval of the posts of ${email}` },
  post_approved: { other: (email) => `Approved a post of ${email}` },
  post_not_approved: { other: (email) => `Rejected a post of ${email}` },
  support_ticket_answered: { other: (email) => `Answered a support ticket of ${email}` },
  support_ticket_closed: { other: (email) => `Closed a support ticket of ${email}` },
  password_changed: { other: (email) => `Changed the password of ${email}`, own: "Changed their password" },
  password_reset: { other: (email) => `Reset the password of ${email}` },
  password_reset_by_mail: {
    other: (email) => `Reset the password of ${email} by email`,
    own: "Reset their password by email",
  },
  oidc_linked: {
    other: (email) => `Linked another sign-in to ${email}`,
    own: "Linked another sign-in",
  },
  oidc_unlinked: {
    other: (email) => `Unlinked another sign-in from ${email}`,
    own: "Unlinked another sign-in",
  },
  two_factor_on: {
    other: (email) => `Turned on two-factor authentication for ${email}`,
    own: "Turned on two-factor authentication",
  },
  two_factor_off: {
    other: (email) => `Turned off two-factor authentication for ${email}`,
    own: "Turned off two-factor authentication",
  },
  two_factor_reset: { other: (email) => `Reset two-factor authentication for ${email}` },
  recovery_code_used: {
    other: (email) => `Signed in as ${email} with a recovery code`,
    own: "Signed in with a recovery code",
  },
  recovery_codes_made: {
    other: (email) => `Created new recovery codes for ${email}`,
    own: "Created new recovery codes",
  },
  api_key_made: { other: (email) => `Created an API key for ${email}`, own: "Created an API key" },
  api_key_ended: { other: (email) => `Revoked the API key of ${email}`, own: "Revoked their API key" },
  network_consent_given: {
    other: (email) => `Accepted the risks of LinkedIn automation for ${email}`,
    own: "Accepted the risks of LinkedIn automation",
  },
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(summaries, action);

export function describeAction(action: string, targetEmail: string | null, isOwn: boolean): string {
  if (!isKnown(action)) return action;
  const { own, other } = summaries[action];
  return isOwn && own !== undefined ? own : other(targetEmail ?? "a deleted account");
}

const labels: Readonly<Record<string, string>> = {
  posts: "posts",
  applications: "applications",
  aiInteractions: "AI interactions",
  signUpOpen: "sign-up",
  mcpEnabled: "MCP server",
  modelPrices: "AI prices",
  publicUrl: "public address",
  supportEmail: "support email",
  liveChatUrl: "live chat",
  supportPhone: "support phone",
  premiumSupportUrl: "premium support",
  termsUrl: "terms",
  privacyUrl: "privacy policy",
  smtpUrl: "mail server",
  mailFrom: "sender",
  aiProvider: "AI provider",
  aiBaseUrl: "AI base URL",
  aiModel: "AI model",
  aiApiKey: "AI API key",
  recipient: "to",
  resealed: "re-encrypted",
};

export function describeDetails(detail: unknown): string[] {
  if (!isFields(detail)) return [];
  const { reason, role, delivery, key, scopes, to, from, ...others } = detail;
  return [
    ...(typeof reason === "string" ? [`Reason: ${reason}`] : []),
    ...(typeof role === "string" ? [`Role: ${role}`] : []),
    ...(typeof key === "string" ? [`Key: ${key}`] : []),
    ...(Array.isArray(scopes) ? [`Scopes: ${scopes.join(", ")}`] : []),
    ...(delivery === undefined ? [] : [delivery === "email" ? "By email" : "As a link to pass on"]),
    ...(to === undefined ? [] : describeChanges(from, to)),
    ...Object.entries(others).map(([name, value]) => describeField(name, value)),
  ];
}

function describeChanges(from: unknown, to: unknown): string[] {
  if (!isFields(to)) return [`${format(from)} → ${format(to)}`];
  if (!isFields(from)) return Object.entries(to).map(([name, value]) => `${labelOf(name)} ${format(value)}`);
  return Object.entries(to)
    .filter(([name, value]) => from[name] !== value)
    .map(([name, value]) => `${labelOf(name)} ${format(from[name])} → ${format(value)}`);
}

function describeField(name: string, value: unknown): string {
  if (!isFields(value)) return `${labelOf(name)}: ${format(value)}`;
  if ("set" in value) return `${labelOf(name)} ${value.set === true ? "set" : "removed"}`;
  if (name === "mcpEnabled") return `MCP server ${value.to === false ? "off" : "on"}`;
  if (name === "signUpOpen") return `sign-up ${value.to === false ? "closed" : "open"}`;
  return `${labelOf(name)} ${format(value.from)} → ${format(value.to)}`;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const labelOf = (name: string): string => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name);
const format = (value: unknown): string =>
  value === null || value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
