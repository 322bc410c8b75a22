import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { z } from "zod";
import { ListedUser, UserDetails } from "#core/accounts/admin/contract.ts";
import { toStrictSchema } from "../support/core/http.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const secret = "correct horse battery";

const create = (sh: Shell, name: string, ...rest: string[]) =>
  sh.run(["users", "create", `${name.toLowerCase()}@example.com`, "--name", name, "--password-stdin", ...rest], {
    input: `${secret}\n`,
  });

test("the first admin is created in an empty folder, listed, shown and can sign in", async () => {
  await using sh = createShell();
  const made = await create(sh, "Root", "--role", "admin");
  expect([made.code, made.out, made.err]).toEqual([0, "Created the admin root@example.com.\n", ""]);
  const list = await sh.run(["users", "list", "--json"]);
  expect(toStrictSchema(z.array(ListedUser)).parse(list.json)).toMatchObject([
    { email: "root@example.com", role: "admin" },
  ]);
  const table = await sh.run(["users", "list"]);
  expect(table.out).toMatch(/^EMAIL +NAME +STATUS/);
  expect(table.out).toContain("root@example.com  Root  approved  admin");
  const show = await sh.run(["users", "show", "root@example.com", "--json"]);
  toStrictSchema(UserDetails).parse(show.json);
  const server = await sh.serve();
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "root@example.com", password: secret }),
  });
  expect(login.status).toBe(200);
});

test("every admin action works from the command line, next to a running server", async () => {
  await using sh = createShell();
  await create(sh, "Root", "--role", "admin");
  const server = await sh.serve();
  const api = (path: string, body?: unknown, token = "") =>
    fetch(`${server.url}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  for (const name of ["Ada", "Ben"])
    await api("/auth/register", { name, email: `${name.toLowerCase()}@example.com`, password: secret });
  const act = async (...args: string[]) => {
    const { code, json, err } = await sh.run(["users", ...args, "--json"]);
    expect([args, code, err]).toEqual([args, 0, ""]);
    return json;
  };
  expect(await act("list", "--status", "pending")).toHaveLength(2);
  const quotas = { posts: 30, applications: 20, aiInteractions: 100 };
  expect(await act("approve", "ada@example.com", "--posts", "30")).toMatchObject({ status: "approved", quotas });
  expect(await act("reject", "ben@example.com", "--reason", "Who?")).toMatchObject({ status: "rejected" });
  const login = await api("/auth/login", { email: "ada@example.com", password: secret });
  const { token } = (await login.json()) as { token: string };
  expect((await api("/badges", undefined, token)).status).toBe(200);
  expect(await act("quotas", "ada@example.com", "--ai-interactions", "5")).toMatchObject({
    quotas: { posts: 30, aiInteractions: 5 },
  });
  expect(await act("suspend", "ada@example.com", "--reason", "Rest")).toMatchObject({ status: "suspended" });
  expect((await api("/badges", undefined, token)).status).toBe(401);
  expect(await act("show", "ada@example.com")).toMatchObject({ reason: "Rest", sessions: 0 });
  expect(await act("reinstate", "ada@example.com")).toMatchObject({ status: "approved" });
  expect(await act("role", "ada@example.com", "admin")).toMatchObject({ role: "admin" });
  expect(await act("delete", "ben@example.com", "--yes")).toEqual({ success: true });
  expect(await act("list", "--search", "ben")).toEqual([]);
});

test("a reset password comes from standard input and ends every session", async () => {
  await using sh = createShell();
  await create(sh, "Root", "--role", "admin");
  const server = await sh.serve();
  const login = (password: string) =>
    fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "root@example.com", password }),
    });
  const { token } = (await (await login(secret)).json()) as { token: string };
  const reset = await sh.run(["users", "reset-password", "root@example.com", "--password-stdin"], {
    input: "a new password\n",
  });
  expect([reset.code, reset.err]).toEqual([0, ""]);
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect([me.status, (await login(secret)).status, (await login("a new password")).status]).toEqual([401, 401, 200]);
});

test("every error has its exit code and a message on standard error, and prints nothing on standard output", async () => {
  await using sh = createShell();
  const nowhere = await sh.run(["users", "list"]);
  expect([nowhere.code, nowhere.out]).toEqual([4, ""]);
  expect(nowhere.err).toContain("--data-dir");
  await create(sh, "Root", "--role", "admin");
  const failures: [code: number, says: string, args: string[], input?: string][] = [
    [2, "unknown command", ["users", "fly"]],
    [2, "unknown option", ["users", "list", "--fly"]],
    [2, "missing required argument", ["users", "show"]],
    [2, "Allowed choices", ["users", "list", "--status", "lost"]],
    [3, "at least 8", ["users", "create", "a@example.com", "--name", "A", "--password-stdin"], "short\n"],
    [3, "email", ["users", "create", "nonsense", "--name", "A", "--password-stdin"], `${secret}\n`],
    [3, "--password-stdin", ["users", "reset-password", "root@example.com"]],
    [3, "attache: --posts must be a whole number", ["users", "quotas", "root@example.com", "--posts", "many"]],
    [
      2,
      "attache: Give at least one of --posts, --applications and --ai-interactions.",
      ["users", "quotas", "root@example.com"],
    ],
    [3, "attache: --cursor is not valid. Copy it from the previous page.\n", ["audit", "list", "--cursor", "x"]],
    [3, "attache: --cursor is not valid. Copy it from the previous page.\n", ["users", "list", "--cursor", "x"]],
    [3, "--yes", ["users", "delete", "root@example.com"]],
    [4, "nobody@example.com", ["users", "show", "nobody@example.com"]],
    [6, "already exists", ["users", "create", "root@example.com", "--name", "A", "--password-stdin"], `${secret}\n`],
    [6, "last admin", ["users", "delete", "root@example.com", "--yes"]],
    [6, "Only pending", ["users", "approve", "root@example.com"]],
    [6, "Two-factor authentication is not on", ["users", "reset-two-factor", "root@example.com"]],
    [
      8,
      "cannot be used as the data folder",
      ["users", "create", "a@example.com", "--name", "A", "--password-stdin", "--data-dir", "/dev/null/x"],
      `${secret}\n`,
    ],
  ];
  const check = async ([code, message, args, input]: (typeof failures)[number]) => {
    const ran = await sh.run(args, { ...(input !== undefined && { input }) });
    expect([args, ran.code, ran.out]).toEqual([args, code, ""]);
    expect(ran.err).toContain(message);
  };
  // One after the other: of many at once on one folder, one ended as 'unavailable' on a busy machine.
  for (const failure of failures) await check(failure);
  const usage: [says: string, args: string[]][] = [
    ["unknown command 'fly'", ["users", "fly"]],
    ["unknown option '--fly'", ["users", "list", "--fly"]],
    ["missing required argument 'email'", ["users", "show"]],
    ["Give at least one of --posts", ["users", "quotas", "root@example.com"]],
    ["unknown option '--json'", ["users"]],
  ];
  for (const [says, args] of usage) {
    const ran = await sh.run([...args, "--json"]);
    expect([args, ran.code, ran.out, JSON.parse(ran.err)]).toEqual([
      args,
      2,
      "",
      { success: false, code: "cli.usage", message: expect.stringContaining(says) },
    ]);
  }
  const cursor = await sh.run(["users", "list", "--cursor", "x", "--json"]);
  expect(JSON.parse(cursor.err)).toMatchObject({ message: "--cursor is not valid. Copy it from the previous page." });
  const json = await sh.run(["users", "show", "nobody@example.com", "--json"]);
  expect(JSON.parse(json.err)).toMatchObject({ success: false, code: "accounts.not_found" });
});

test("a password is never an argument, and never printed", async () => {
  await using sh = createShell();
  const help = await sh.run(["users", "create", "--help"]);
  expect(help.out).not.toMatch(/--password[ =<]/);
  const made = await create(sh, "Root", "--json");
  expect(made.out + made.err).not.toContain(secret);
});

test("user content cannot control the terminal, not even a name from before control characters were refused", async () => {
  await using sh = createShell();
  await create(sh, "Root", "--role", "admin");
  const input = `${secret}\n`;
  const eve = ["users", "create", "eve@example.com", "--password-stdin", "--name"];
  const refused = await sh.run([...eve, "Eve\u001b[2J\nRoot"], { input });
  expect(refused.code).toBe(3);
  expect(refused.err).not.toContain("\u001b");
  expect((await sh.run([...eve, "Eve"], { input })).code).toBe(0);
  const database = new Database(join(sh.folder, "attache.db"));
  database.run("UPDATE users SET name = ? WHERE name = 'Eve'", ["Eve\u001b[2J\nRoot"]);
  database.close();
  const { out } = await sh.run(["users", "list"]);
  expect(out).not.toContain("\u001b");
  expect(out.trim().split("\n")).toHaveLength(3);
});
