import { expect, test } from "bun:test";
import { describeConfig, readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { unusablePublicUrls, usablePublicUrls } from "../support/core/public-urls.ts";

function refusal(read: () => unknown): Fault {
  try {
    read();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("It was accepted");
}

test("flags override the environment, the environment overrides defaults, and an empty variable counts as unset", () => {
  expect(readConfig({}).port).toBe(4477);
  expect(readConfig({ ATTACHE_PORT: "8080" }).port).toBe(8080);
  expect(readConfig({ ATTACHE_PORT: "8080" }, { port: "9090" }).port).toBe(9090);
  expect(readConfig({ ATTACHE_PORT: "" }).port).toBe(4477);
});

test("all errors are reported at once, each with its variable or flag and the accepted values", () => {
  const fault = refusal(() =>
    readConfig({ ATTACHE_NETWORK: "other", ATTACHE_PUBLIC_URL: "ftp://x" }, { port: "70000" }),
  );
  expect([fault.kind, fault.code]).toEqual(["invalid", "config.invalid"]);
  expect((fault.details as { path: string }[]).map(({ path }) => path)).toEqual([
    "--port",
    "ATTACHE_NETWORK",
    "ATTACHE_PUBLIC_URL",
  ]);
  expect(fault.message).toStartWith("--port must be a whole number from 0 to 65535 (0 picks a free port)\n");
});

for (const [variable, wrong, says] of [
  ["ATTACHE_ADMIN_PASSWORD", "short", "ATTACHE_ADMIN_PASSWORD must have 8 to 128 characters"],
  ["ATTACHE_ADMIN_EMAIL", "ada", "ATTACHE_ADMIN_EMAIL must be an email address, such as ada@example.com"],
  ["ATTACHE_PUBLIC_URL", "example.com", "ATTACHE_PUBLIC_URL must be a full URL, such as https://attache.example.com"],
  ["ATTACHE_NETWORK", "other", "ATTACHE_NETWORK must be sandbox or linkedin"],
  ["ATTACHE_LOG", "loud", "ATTACHE_LOG must be debug, info, warn, error or silent"],
] as const) {
  test(`an invalid ${variable} is refused with a message that says what to enter`, () => {
    expect(refusal(() => readConfig({ [variable]: wrong })).message).toEndWith(says);
  });
}

const addressOnly =
  "must not contain a user name, password, query (?), fragment (#), backslash or space; use only the address, such as https://attache.example.com";
for (const wrong of unusablePublicUrls) {
  test(`ATTACHE_PUBLIC_URL=${wrong} is refused with a message that says what to enter`, () => {
    expect(refusal(() => readConfig({ ATTACHE_PUBLIC_URL: wrong })).message).toBe(`ATTACHE_PUBLIC_URL ${addressOnly}`);
  });
}

for (const good of usablePublicUrls) {
  test(`ATTACHE_PUBLIC_URL=${good} is accepted`, () => {
    expect(readConfig({ ATTACHE_PUBLIC_URL: good }).publicUrl).toBe(good);
  });
}

test("a secret appears neither in a message nor in the description", () => {
  const short = refusal(() => readConfig({ ATTACHE_ADMIN_PASSWORD: "hunter2" }));
  expect(JSON.stringify([short.message, short.details])).not.toContain("hunter2");
  const described = describeConfig({ ATTACHE_ADMIN_PASSWORD: "correct horse" });
  expect(JSON.stringify(described)).not.toContain("correct horse");
  expect(described.find(({ name }) => name === "adminPassword")).toMatchObject({
    value: "(set)",
    source: "environment",
  });
});

test("the description includes each value's source", () => {
  const described = describeConfig({ ATTACHE_HOST: "0.0.0.0" }, { port: "1" });
  const sources = Object.fromEntries(described.map(({ name, source }) => [name, source]));
  expect(sources).toMatchObject({ port: "flag", host: "environment", dataDir: "default" });
});

for (const [list, good] of [
  ["", true],
  ["127.0.0.1", true],
  ["127.0.0.1, ::1,10.0.0.0/8, fd00::/8", true],
  ["localhost", false],
  ["10.0.0.0/33", false],
  ["10.0.0.0/x", false],
  ["1.2.3", false],
] as const) {
  test(`trusted proxies '${list}' are ${good ? "accepted" : "refused"}`, () => {
    const read = () => readConfig({ ATTACHE_TRUSTED_PROXIES: list });
    if (good) expect(read().trustedProxies).toBe(list);
    else expect(refusal(read).message).toContain("ATTACHE_TRUSTED_PROXIES");
  });
}

test("a mail server is an SMTP URL without a path, and its password is never printed", () => {
  for (const url of ["smtp://mail.example.com", "smtps://ada:s3cret@mail.example.com:465/", "smtp://[::1]:25"]) {
    expect(readConfig({ ATTACHE_SMTP_URL: url }).smtpUrl).toBe(url);
    expect(JSON.stringify(describeConfig({ ATTACHE_SMTP_URL: url }))).not.toContain("s3cret");
  }
  for (const url of [
    "mail.example.com:587",
    "http://mail.example.com",
    "smtp://",
    "smtp://a.example.com?tls=no",
    "smtp://a/b",
  ]) {
    expect(() => readConfig({ ATTACHE_SMTP_URL: url })).toThrow("ATTACHE_SMTP_URL");
  }
});

test("the description names what was saved in the web app, unless the environment sets it, and hides its secrets", () => {
  const stored = { publicUrl: "https://a.example.com", mailFrom: "a@example.com", smtpUrl: "smtp://a:s3cret@b" };
  const described = describeConfig({ ATTACHE_MAIL_FROM: "env@example.com" }, {}, stored);
  const find = (wanted: string) => described.find(({ name }) => name === wanted);
  expect(find("publicUrl")).toMatchObject({ value: "https://a.example.com", source: "server settings" });
  expect(find("smtpUrl")).toMatchObject({ value: "(set)", source: "server settings" });
  expect(find("mailFrom")).toMatchObject({ value: "env@example.com", source: "environment" });
  expect(find("supportEmail")).toMatchObject({ value: null, source: "default" });
});
