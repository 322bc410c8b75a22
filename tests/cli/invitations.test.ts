import { expect, setDefaultTimeout, test } from "bun:test";
import { toFullUrl } from "#cli/full-url.ts";
import { createMemoryCore } from "../support/core/core.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

test("a link is a path while the port of the server is not known", () => {
  const urlAt = (env: Record<string, string>) => toFullUrl(createMemoryCore(env), "/reset-password#invite_x");
  expect(urlAt({ ATTACHE_PORT: "0" })).toBe("/reset-password#invite_x");
  expect(urlAt({ ATTACHE_PORT: "4477" })).toBe("http://127.0.0.1:4477/reset-password#invite_x");
  expect(urlAt({ ATTACHE_PORT: "0", ATTACHE_PUBLIC_URL: "https://a.example.com" })).toBe(
    "https://a.example.com/reset-password#invite_x",
  );
});

const secret = "correct horse battery";
interface Printed {
  email: string;
  invitation?: { url: string; expiresAt: string };
}

test("people in a file without a password are invited with a link of their own, with which they choose one", async () => {
  await using sh = createShell();
  const people = `email,name,password\nada@example.com,Ada,\nben@example.com,Ben,${secret}\n`;
  const { code, json } = await sh.run(["users", "create", "--file", "-", "--json"], { input: people });
  expect(code).toBe(0);
  const [ada, ben] = json as [Printed, Printed];
  expect(ben.invitation).toBeUndefined();
  const { url } = ada.invitation ?? { url: "" };
  expect(new URL(url).pathname).toBe("/reset-password");

  const server = await sh.serve();
  const call = (path: string, body: unknown) =>
    fetch(`${server.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const signIn = async (password: string) => (await call("login", { email: "ada@example.com", password })).status;
  expect(await signIn("none")).toBe(401);
  expect(await signIn(secret)).toBe(401);
  const token = new URL(url).hash.slice(1);
  expect((await call("reset-password", { token, newPassword: secret })).status).toBe(200);
  expect(await signIn(secret)).toBe(200);
  expect((await call("reset-password", { token, newPassword: "another secret" })).status).toBe(403);
});

test("one person is invited with --invite, and nothing is asked for", async () => {
  await using sh = createShell();
  const env = { ATTACHE_PORT: "8080" };
  const { code, out } = await sh.run(["users", "create", "ada@example.com", "--name", "Ada", "--invite"], { env });
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Created the account ada@example\.com\.\nInvitation, valid once until \S+: http:\/\/127\.0\.0\.1:8080\S+#invite_\S+\n$/,
  );
});

test("everyone in a file is invited again by email, or nobody", async () => {
  await using sh = createShell();
  await sh.run(["users", "create", "--file", "-"], { input: "email,name\nada@example.com,Ada\nben@example.com,Ben\n" });
  const env = { ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "https://a.example.com" };
  const invite = (input: string, ...flags: string[]) =>
    sh.run(["users", "invite", "--file", "-", ...flags], { env, input });
  const refused = await invite("ada@example.com\nnobody@example.com\n");
  expect([refused.code === 0, refused.err]).toEqual([
    false,
    expect.stringContaining("nobody@example.com: No account has the email address nobody@example.com."),
  ]);
  const log = async () => (await sh.run(["audit", "list"])).out;
  expect(await log()).not.toContain("again");
  const { code, json } = await invite("ada@example.com\nben@example.com\n", "--json");
  expect(code).toBe(0);
  expect(json).toMatchObject([
    { line: 1, email: "ada@example.com", invitation: { url: null } },
    { line: 2, email: "ben@example.com", invitation: { url: null } },
  ]);
  for (const email of ["ada@example.com", "ben@example.com"]) expect(await log()).toContain(`Invited ${email} again`);
});

test("an admin sees who has not accepted, sends a new link, and ends it", async () => {
  await using sh = createShell();
  await sh.run(["users", "create", "ada@example.com", "--name", "Ada", "--invite"]);
  expect((await sh.run(["users", "list"])).out).toMatch(
    /INVITATION\nada@example\.com .* valid until \d{4}-\d\d-\d\d\n/,
  );
  const again = await sh.run(["users", "invite", "ada@example.com"], { env: { ATTACHE_PORT: "8080" } });
  expect(again.out).toMatch(
    /^Invited ada@example\.com again\. Earlier links no longer work\.\nInvitation, valid once until \S+: http\S+#invite_\S+\n$/,
  );
  const { json } = await sh.run(["users", "invite", "--file", "-", "--dry-run", "--json"], {
    input: "ada@example.com\n",
  });
  expect((json as Printed[])[0]?.invitation).toBeUndefined();
  const revoked = await sh.run(["users", "revoke-invitation", "ada@example.com"]);
  expect(revoked.out).toBe("The invitation of ada@example.com no longer works.\n");
  expect((await sh.run(["users", "show", "ada@example.com"])).out).toMatch(/Invitation +no valid link\n/);
  expect((await sh.run(["users", "list", "--json"])).json).toMatchObject([{ invitation: { state: "none" } }]);

  await sh.run(["users", "reset-password", "ada@example.com", "--password-stdin"], { input: `${secret}\n` });
  const refused = await sh.run(["users", "invite", "ada@example.com"]);
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain("ada@example.com has already chosen a password");
});
