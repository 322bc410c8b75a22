import { expect, test } from "bun:test";
import type { Finding } from "#core/data/contract.ts";
import { createFolderCore } from "#tests/support/core/folder.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { createMailServer } from "../support/smtp/smtp-server.ts";

const findingOf = (json: unknown): Finding | undefined =>
  (json as { findings: Finding[] }).findings.find(({ name }) => name === "Mail");

test(
  "without a server a decision notes that its mail is sent later; the next server sends it",
  async () => {
    await using at = createShell();
    await using post = await createMailServer({ tls: "none" });
    const core = createFolderCore(at.folder, Date.now());
    for (const name of ["Ada", "Rex"]) {
      await core.accounts.register({ name, email: `${name.toLowerCase()}@example.org`, password: "long enough" });
    }
    core.close();
    const env = { ATTACHE_SMTP_URL: post.url };
    const approved = await at.run(["users", "approve", "ada@example.org"], { env });
    expect(approved.out.trim()).toBe("Approved ada@example.org. The email will be sent when the server runs.");
    const rejected = await at.run(["users", "reject", "rex@example.org", "--reason", "No room"], { env });
    expect(rejected.out.trim()).toBe("rex@example.org is rejected. The email will be sent when the server runs.");
    expect(post.received).toEqual([]);

    await at.serve(env);
    expect((await post.waitForMail("ada@example.org")).text).toContain("You're approved.");
    expect((await post.waitForMail("rex@example.org")).text).toContain("Reason: No room");
  },
  2 * commandTimeoutMs,
);

test(
  "without a mail server, no mail is announced",
  async () => {
    await using at = createShell();
    const core = createFolderCore(at.folder, Date.now());
    await core.accounts.register({ name: "Ada", email: "ada@example.org", password: "long enough" });
    core.close();
    expect((await at.run(["users", "approve", "ada@example.org"])).out.trim()).toBe("Approved ada@example.org.");
  },
  commandTimeoutMs,
);

test(
  "doctor checks whether the mail server accepts connections, without showing its password",
  async () => {
    await using at = createShell();
    const post = await createMailServer({ tls: "none" });
    const env = {
      ATTACHE_SMTP_URL: `smtp://ada:s3cret@127.0.0.1:${post.port}`,
      ATTACHE_PUBLIC_URL: "https://a.example.com",
    };
    expect(findingOf((await at.run(["doctor", "--json"])).json)).toMatchObject({
      state: "ok",
      says: "no mail server configured",
    });
    const up = await at.run(["doctor", "--json"], { env });
    expect(findingOf(up.json)).toEqual({
      name: "Mail",
      state: "ok",
      says: `127.0.0.1:${post.port} accepts connections`,
    });
    const linkless = await at.run(["doctor", "--json"], { env: { ATTACHE_SMTP_URL: env.ATTACHE_SMTP_URL } });
    expect(findingOf(linkless.json)).toMatchObject({
      state: "warning",
      says: expect.stringContaining("contain no links people can use"),
    });
    await post[Symbol.asyncDispose]();
    const down = await at.run(["doctor", "--json"], { env });
    expect(findingOf(down.json)).toMatchObject({
      state: "warning",
      says: expect.stringContaining("cannot be reached"),
    });
    expect(up.out + down.out + down.err).not.toContain("s3cret");
  },
  2 * commandTimeoutMs,
);

test(
  "doctor and config use the mail server and the public URL that were saved in the web app",
  async () => {
    await using at = createShell();
    await using post = await createMailServer({ tls: "none" });
    const core = createFolderCore(at.folder, Date.now());
    core.serverSettings.change(undefined, {
      smtpUrl: `smtp://ada:s3cret@127.0.0.1:${post.port}`,
      publicUrl: "https://a.example.com",
      supportEmail: "help@example.com",
    });
    core.close();
    const doctor = await at.run(["doctor", "--json"]);
    expect(findingOf(doctor.json)).toEqual({
      name: "Mail",
      state: "ok",
      says: `127.0.0.1:${post.port} accepts connections`,
    });
    const config = await at.run(["config", "--json"], { env: { ATTACHE_SUPPORT_EMAIL: "env@example.com" } });
    expect(config.json).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "smtpUrl", value: "(set)", source: "server settings" }),
        expect.objectContaining({ name: "publicUrl", value: "https://a.example.com", source: "server settings" }),
        expect.objectContaining({ name: "supportEmail", value: "env@example.com", source: "environment" }),
        expect.objectContaining({ name: "mailFrom", value: null, source: "default" }),
      ]),
    );
    const otherKey = await at.run(["doctor", "--json"], { env: { ATTACHE_SECRET_KEY: "x".repeat(32) } });
    expect(findingOf(otherKey.json)).toMatchObject({
      state: "warning",
      says: "the saved mail server can't be decrypted with this key",
    });
    expect(doctor.out + config.out + otherKey.out).not.toContain("s3cret");
  },
  2 * commandTimeoutMs,
);
