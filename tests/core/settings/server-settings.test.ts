import { expect, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { ServerSettingsChange } from "#core/settings/contract.ts";
import { unusablePublicUrls, usablePublicUrls } from "../../support/core/public-urls.ts";
import { createTestCore, createMemoryCore } from "../../support/core/core.ts";
import { closeCore, createTemporaryFolder } from "../../support/core/folder.ts";
import { dumpDatabase } from "../../support/core/dump-database.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

const secretUrl = "smtp://ada:very-secret-word@mail.example.com:587";

const faultOf = (work: () => unknown): Fault => {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

test("by default sign-up is open and nothing else is set", () => {
  const { serverSettings } = createMemoryCore();
  expect(serverSettings.current()).toEqual({
    signUpOpen: true,
    mcpEnabled: true,
    publicUrl: undefined,
    supportEmail: undefined,
    liveChatUrl: undefined,
    supportPhone: undefined,
    premiumSupportUrl: undefined,
    termsUrl: undefined,
    privacyUrl: undefined,
    mailFrom: undefined,
  });
  expect(serverSettings.describe()).toMatchObject({
    signUpOpen: { value: true, source: "default", variable: null },
    publicUrl: { value: null, source: "default", variable: "ATTACHE_PUBLIC_URL" },
    smtpUrl: { set: false, source: "default", problem: null },
    network: { value: "sandbox", variable: "ATTACHE_NETWORK" },
  });
  expect(serverSettings.mailSettings()).toBeUndefined();
});

test("only given settings change, and null resets one to its default", () => {
  const { serverSettings } = createMemoryCore();
  serverSettings.change(undefined, { signUpOpen: false, termsUrl: "https://example.com/terms" });
  serverSettings.change(undefined, { supportEmail: "help@example.com" });
  expect(serverSettings.current()).toMatchObject({
    signUpOpen: false,
    termsUrl: "https://example.com/terms",
    supportEmail: "help@example.com",
  });
  const after = serverSettings.change(undefined, { signUpOpen: null, termsUrl: null });
  expect(after).toMatchObject({
    signUpOpen: { value: true, source: "default" },
    termsUrl: { value: null, source: "default" },
    supportEmail: { value: "help@example.com", source: "stored" },
  });
});

test("a public URL that links can't be made from is refused with what to enter", () => {
  for (const publicUrl of unusablePublicUrls) {
    const { error } = ServerSettingsChange.safeParse({ publicUrl });
    expect([publicUrl, error?.issues.map(({ path, message }) => [path, message])]).toEqual([
      publicUrl,
      [
        [
          ["publicUrl"],
          "The public URL can't contain a user name, password, query (?), fragment (#), backslash or space. Enter only the address, such as https://attache.example.com.",
        ],
      ],
    ]);
  }
  const { error } = ServerSettingsChange.safeParse({ publicUrl: "example.com" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter a full URL, such as https://attache.example.com.",
  ]);
  for (const publicUrl of [...usablePublicUrls, null])
    expect(ServerSettingsChange.parse({ publicUrl })).toEqual({ publicUrl });
});

test("a setting from the environment has priority, is marked as such, and a call that changes it changes nothing", () => {
  const { serverSettings } = createMemoryCore({
    ATTACHE_SUPPORT_EMAIL: "env@example.com",
    ATTACHE_SMTP_URL: secretUrl,
  });
  expect(serverSettings.describe()).toMatchObject({
    supportEmail: { value: "env@example.com", source: "environment" },
    smtpUrl: { set: true, source: "environment" },
  });
  const fault = faultOf(() =>
    serverSettings.change(undefined, { signUpOpen: false, supportEmail: "x@example.com", smtpUrl: null }),
  );
  expect([fault.kind, fault.code]).toEqual(["conflict", "settings.from_environment"]);
  expect(fault.message).toContain("ATTACHE_SUPPORT_EMAIL, ATTACHE_SMTP_URL");
  expect(fault.details).toMatchObject([{ path: "supportEmail" }, { path: "smtpUrl" }]);
  expect(serverSettings.current().signUpOpen).toBe(true);
});

test("the mail server is encrypted in the database, never returned, and decrypted only for sending", () => {
  const core = createMemoryCore();
  core.serverSettings.change(undefined, { smtpUrl: secretUrl });
  expect(core.serverSettings.mailSettings()).toEqual({ url: secretUrl, from: undefined });
  core.serverSettings.change(undefined, { mailFrom: "attache@example.com" });
  expect(core.serverSettings.mailSettings()).toEqual({ url: secretUrl, from: "attache@example.com" });
  expect(JSON.stringify(core.serverSettings.describe())).not.toContain("very-secret-word");
  expect(dumpDatabase(core)).not.toContain("very-secret-word");
  expect(JSON.stringify(core.accounts.audit({ limit: 50 }))).not.toContain("very-secret-word");
});

test("a mail server encrypted with another key is reported and not used", async () => {
  using folder = createTemporaryFolder();
  const open = (key: string) =>
    createTestCore({
      dataDir: folder.path,
      config: readConfig({ ATTACHE_SECRET_KEY: key.repeat(40), ATTACHE_MAIL_FROM: "a@example.com" }),
    });
  const first = open("a");
  first.serverSettings.change(undefined, { smtpUrl: secretUrl });
  closeCore(first);
  const second = open("b");
  expect(second.serverSettings.describe().smtpUrl).toMatchObject({
    set: true,
    problem: "It was encrypted with another key. Enter it again.",
  });
  expect(second.serverSettings.mailSettings()).toBeUndefined();
  second.keyRotation.adoptCurrentKey();
  second.serverSettings.change(undefined, { smtpUrl: secretUrl });
  expect(second.serverSettings.mailSettings()?.url).toBe(secretUrl);
  second.close();
});

test("a setting changed by another process takes effect as soon as its write is noticed", async () => {
  using folder = createTemporaryFolder();
  const open = () => createTestCore({ dataDir: folder.path, secondaryProcess: false });
  const server = open();
  const other = open();
  server.start();
  expect(server.serverSettings.current().signUpOpen).toBe(true);
  other.serverSettings.change(undefined, { signUpOpen: false });
  await server.clock.advance(1000);
  expect(server.serverSettings.current().signUpOpen).toBe(false);
  other.close();
  server.close();
});

test("a change that is rolled back has no effect", () => {
  const core = createMemoryCore();
  const { serverSettings, database } = core;
  expect(() =>
    database.write(() => {
      serverSettings.change(undefined, { signUpOpen: false });
      expect(serverSettings.current().signUpOpen).toBe(false);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(serverSettings.current().signUpOpen).toBe(true);
});

test("a change is recorded with its old and new value; saving the same value again is not recorded", () => {
  const core = createMemoryCore();
  core.serverSettings.change(undefined, { supportEmail: "old@example.com", smtpUrl: secretUrl });
  core.serverSettings.change(undefined, { supportEmail: "new@example.com", signUpOpen: false });
  core.serverSettings.change(undefined, { supportEmail: "new@example.com", signUpOpen: false, termsUrl: null });
  const { items } = core.accounts.audit({ limit: 50 });
  expect(items.map(({ summary, details }) => [summary, ...details])).toEqual([
    ["Changed the server settings", "support email old@example.com → new@example.com", "sign-up closed"],
    ["Changed the server settings", "support email none → old@example.com", "mail server set"],
  ]);
});

test("closed sign-up refuses registrations and says whom to contact; an admin can still create accounts", async () => {
  const core = createMemoryCore();
  const ada = { name: "Ada", email: "ada@example.com", password };
  core.serverSettings.change(undefined, { signUpOpen: false });
  const refused = await core.accounts.register(ada).catch((fault: Fault) => fault);
  expect(refused).toMatchObject({ kind: "forbidden", code: "accounts.sign_up_closed" });
  expect((refused as Fault).message).toContain("an admin of this server");
  core.serverSettings.change(undefined, { supportEmail: "help@example.com" });
  expect(((await core.accounts.register(ada).catch((fault: Fault) => fault)) as Fault).message).toContain(
    "Ask help@example.com",
  );
  expect(core.accounts.counts().total).toBe(0);
  await core.accounts.create(ada);
  core.serverSettings.change(undefined, { signUpOpen: true });
  await person(core, "Ben");
  expect(core.accounts.counts().total).toBe(2);
});

test("a test mail is sent only once mail is configured", () => {
  const core = createMemoryCore();
  expect(faultOf(() => core.accounts.sendTestMail(undefined, "root@example.com")).code).toBe("mail.not_configured");
  core.serverSettings.change(undefined, { smtpUrl: secretUrl, mailFrom: "attache@example.com" });
  core.accounts.sendTestMail(undefined, "root@example.com");
  expect(core.notifications.recentMails(20)).toMatchObject([
    { kind: "test", to: "root@example.com", subject: "Test email from Attaché", state: "waiting", problem: null },
  ]);
});
