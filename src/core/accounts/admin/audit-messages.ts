type Fields = Readonly<Record<string, unknown>>;

const sayings: Readonly<Record<string, (whom: string) => string>> = {
  server_set_up: (whom) => `Set up the server as its first admin, ${whom}`,
  user_created: (whom) => `Made the account ${whom}`,
  user_approved: (whom) => `Approved ${whom}`,
  user_rejected: (whom) => `Rejected ${whom}`,
  user_suspended: (whom) => `Suspended ${whom}`,
  user_reinstated: (whom) => `Reinstated ${whom}`,
  user_deleted: (whom) => `Deleted ${whom} and everything that was theirs`,
  quotas_changed: (whom) => `Changed the quotas of ${whom}`,
  role_changed: (whom) => `Changed the role of ${whom}`,
  password_reset: (whom) => `Reset the password of ${whom}`,
  server_settings_changed: () => "Changed the server settings",
  two_factor_reset: (whom) => `Took two-factor sign-in off ${whom}`,
  api_key_ended: (whom) => `Ended the API key of ${whom}`,
  test_mail_sent: () => "Sent a test mail",
  backup_started: () => "Started a backup",
  server_key_changed: () => "Changed the key that seals secrets",
  server_key_lost: () => "Gave up what a lost key had sealed",
};

/** What people do to their own account. */
const ownSayings: Readonly<Record<string, string>> = {
  password_changed: "Changed their password",
  password_reset_by_mail: "Set a new password by mail",
  two_factor_on: "Turned two-factor sign-in on",
  two_factor_off: "Turned two-factor sign-in off",
  recovery_code_used: "Signed in with a recovery code",
  recovery_codes_made: "Made new recovery codes",
  api_key_made: "Made an API key",
  api_key_ended: "Ended their API key",
  network_consent_given: "Agreed to the risks of automation on LinkedIn",
};

/** What was done, in words. An act that has no sentence of its own is told by its name. */
export function sayingOf(action: string, targetEmail: string | null, own: boolean): string {
  if (own && Object.hasOwn(ownSayings, action)) return ownSayings[action] ?? action;
  const whom = targetEmail ?? "somebody";
  const saying = Object.hasOwn(sayings, action) ? sayings[action] : undefined;
  if (saying) return saying(whom);
  const words = action.replaceAll("_", " ");
  const told = words.charAt(0).toUpperCase() + words.slice(1);
  return targetEmail === null || own ? told : `${told}: ${targetEmail}`;
}

const names: Readonly<Record<string, string>> = {
  posts: "posts",
  applications: "applications",
  aiInteractions: "AI interactions",
  signUpOpen: "sign-up",
  publicUrl: "public address",
  supportEmail: "support email",
  termsUrl: "terms",
  privacyUrl: "privacy policy",
  smtpUrl: "mail server",
  mailFrom: "sender",
  recipient: "to",
  resealed: "sealed anew",
};

/** What else is known of an act, a phrase each: a reason, limits or values from and to. */
export function detailsOf(detail: unknown): string[] {
  if (!isFields(detail)) return [];
  const { reason, role, to, from, ...others } = detail;
  return [
    ...(typeof reason === "string" ? [`Reason: ${reason}`] : []),
    ...(typeof role === "string" ? [`Role: ${role}`] : []),
    ...(to === undefined ? [] : movesOf(from, to)),
    ...Object.entries(others).map(([name, value]) => phraseOf(name, value)),
  ];
}

/** Limits and roles: only those that differ. */
function movesOf(from: unknown, to: unknown): string[] {
  if (!isFields(to)) return [`${said(from)} → ${said(to)}`];
  if (!isFields(from)) return Object.entries(to).map(([name, value]) => `${nameOf(name)} ${said(value)}`);
  return Object.entries(to)
    .filter(([name, value]) => from[name] !== value)
    .map(([name, value]) => `${nameOf(name)} ${said(from[name])} → ${said(value)}`);
}

function phraseOf(name: string, value: unknown): string {
  if (!isFields(value)) return `${nameOf(name)}: ${said(value)}`;
  if ("set" in value) return `${nameOf(name)} ${value.set === true ? "set" : "removed"}`;
  const open = (flag: unknown) => (flag === false ? "closed" : "open");
  if (name === "signUpOpen") return `sign-up ${open(value.to)}`;
  return `${nameOf(name)} ${said(value.from)} → ${said(value.to)}`;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const nameOf = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
const said = (value: unknown): string =>
  value === null || value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
