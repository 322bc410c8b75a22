import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const secret = "correct horse battery";
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** An admin and pending people, on a running server. */
async function waiting(sh: Shell, ...names: string[]): Promise<void> {
  await sh.run(["users", "create", "root@example.com", "--name", "Root", "--role", "admin", "--password-stdin"], {
    input: `${secret}\n`,
  });
  const { url } = await sh.serve();
  for (const name of names) {
    await fetch(`${url}/api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, email: emailOf(name), password: secret }),
    });
  }
}
const statuses = async (sh: Shell) => {
  const { json } = await sh.run(["users", "list", "--json"]);
  return Object.fromEntries((json as { name: string; status: string }[]).map(({ name, status }) => [name, status]));
};

test("everyone in a CSV file is approved with the limits of their line, and each approval is in the audit log", async () => {
  await using sh = createShell();
  await waiting(sh, "Ada", "Ben", "Cem");
  const file = join(sh.folder, "people.csv");
  const csv = [
    "\uFEFFEmail,Posts,AI interactions",
    "# the choir",
    'Ada@example.com,30,"500"',
    "",
    "ben@example.com,,",
    "",
  ];
  await Bun.write(file, csv.join("\r\n"));

  const dry = await sh.run(["users", "approve", "--file", file, "--dry-run"]);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  expect(dry.out).toContain("ada@example.com");
  expect(dry.out).toEndWith("Dry run: nothing was changed.\n");
  expect(await statuses(sh)).toMatchObject({ Ada: "pending", Ben: "pending" });

  const { code, json, err } = await sh.run(["users", "approve", "--file", file, "--posts", "7", "--json"]);
  expect([code, err]).toEqual([0, ""]);
  expect(json).toMatchObject([
    {
      line: 3,
      email: "ada@example.com",
      status: "approved",
      quotas: { posts: 30, applications: 20, aiInteractions: 500 },
    },
    {
      line: 5,
      email: "ben@example.com",
      status: "approved",
      quotas: { posts: 7, applications: 20, aiInteractions: 100 },
    },
  ]);
  expect(await statuses(sh)).toEqual({ Root: "approved", Ada: "approved", Ben: "approved", Cem: "pending" });

  const log = await sh.run(["audit", "list", "--limit", "2", "--json"]);
  expect(log.json).toMatchObject([
    {
      actor: { id: null, name: "command line" },
      summary: "Approved ben@example.com",
      details: ["posts 7", expect.any(String), expect.any(String)],
    },
    { summary: "Approved ada@example.com" },
  ]);
  const { next } = JSON.parse(log.err) as { next: string };
  expect((await sh.run(["audit", "list", "--cursor", next, "--json"])).json).toMatchObject([
    { summary: "Created the account root@example.com" },
  ]);
  const table = await sh.run(["audit", "list", "--user", "ada@example.com"]);
  expect(table.out).toMatch(/^WHEN +WHO +FROM +WHAT\n.* command line +- +Approved ada@example.com; posts 30; /);
});

test("a line with a problem stops the whole file, and every problem is listed with its line", async () => {
  await using sh = createShell();
  await waiting(sh, "Ada", "Ben");
  const approve = (input: string, ...rest: string[]) => sh.run(["users", "approve", "--file", "-", ...rest], { input });
  const refused = await approve(
    "email,posts\nada@example.com,10\nroot@example.com,11\nnobody@example.com,10\nben@example.com,many\n",
  );
  expect([refused.code, refused.out]).toEqual([3, ""]);
  expect(refused.err).toBe(
    [
      "attache: Nothing was changed: 3 lines have problems.",
      "  line 3: root@example.com: Only pending users can be approved; this one is already approved.",
      "  line 4: nobody@example.com: No account has the email address nobody@example.com.",
      "  line 5: ben@example.com: posts must be a whole number from 0 to 100000",
      "Correct the file and run the command again.",
      "",
    ].join("\n"),
  );
  expect(await statuses(sh)).toMatchObject({ Ada: "pending", Ben: "pending" });
  const json = await approve("email\nnobody@example.com\n", "--json");
  expect(JSON.parse(json.err)).toMatchObject({ code: "people.refused", details: [{ path: "line 2" }] });
});

test("addresses alone, one per line, are enough; reasons and limits have their own columns", async () => {
  await using sh = createShell();
  await waiting(sh, "Ada", "Ben", "Cem");
  const bulk = (verb: string, input: string, ...rest: string[]) =>
    sh.run(["users", verb, "--file", "-", "--json", ...rest], { input });
  expect((await bulk("approve", "ada@example.com\nben@example.com\n")).code).toBe(0);
  expect((await bulk("reject", "cem@example.com", "--reason", "Who?")).json).toMatchObject([{ status: "rejected" }]);
  expect((await bulk("quotas", "email;applications\nada@example.com;3")).json).toMatchObject([
    { quotas: { posts: 10, applications: 3, aiInteractions: 100 } },
  ]);
  expect((await bulk("suspend", 'email,reason\nada@example.com,"Rest, please"')).json).toMatchObject([
    { status: "suspended" },
  ]);
  expect((await sh.run(["users", "show", "ada@example.com", "--json"])).json).toMatchObject({ reason: "Rest, please" });
  expect((await bulk("suspend", 'email,reason\nada@example.com,"Rest, please"')).json).toMatchObject([
    { status: "suspended" },
  ]);
  const other = await bulk("suspend", "email,reason\nada@example.com,Spam");
  expect([other.code, other.err]).toEqual([3, expect.stringContaining("this one is already suspended")]);
  expect((await bulk("reinstate", "ada@example.com")).json).toMatchObject([{ status: "approved" }]);
});

test("an unreadable file is rejected with a message", async () => {
  await using sh = createShell();
  await waiting(sh, "Ada");
  const failures: [code: number, message: string, args: string[], input?: string][] = [
    [3, "Provide either an email address or a file", ["users", "approve"]],
    [3, "Provide either an email address or a file", ["users", "approve", "ada@example.com", "--file", "-"]],
    [3, "--dry-run requires --file", ["users", "approve", "ada@example.com", "--dry-run"]],
    [4, "attache: No file at nowhere.csv.\n", ["users", "approve", "--file", "nowhere.csv"]],
    [4, "attache: / is a folder, not a file.\n", ["users", "approve", "--file", "/"]],
    [3, "No people found in standard input", ["users", "approve", "--file", "-"], "\n\n"],
    [3, "No people found in standard input", ["users", "approve", "--file", "-"], "email,posts\n"],
    [
      3,
      "Unknown column 'colour'. Valid columns: email, and optionally posts",
      ["users", "approve", "--file", "-"],
      "email,colour\n",
    ],
    [
      3,
      "line 2: ada@example.com is already on line 1",
      ["users", "approve", "--file", "-"],
      "ada@example.com\nada@example.com",
    ],
    [
      3,
      "line 2: No email address. Add it, or remove the line.",
      ["users", "approve", "--file", "-"],
      "email,posts\n,3",
    ],
    [
      3,
      "line 2: 3 cells instead of 2 columns.",
      ["users", "suspend", "--file", "-"],
      "email,reason\na@b.c,Rest, please",
    ],
    [3, "Not a valid CSV file", ["users", "approve", "--file", "-"], 'email\n"ada'],
    [3, "at most 5000 people", ["users", "approve", "--file", "-"], "a@example.com\n".repeat(5001)],
    [3, "attache: --limit must be a whole number", ["users", "list", "--limit", "many"]],
  ];
  for (const [code, message, args, input = ""] of failures) {
    const ran = await sh.run(args, { input });
    expect([args, ran.code, ran.out]).toEqual([args, code, ""]);
    expect(ran.err).toContain(message);
  }
  expect(await statuses(sh)).toMatchObject({ Ada: "pending" });
});

test("a page of the list prints the cursor of the next, with --json as JSON", async () => {
  await using sh = createShell();
  await waiting(sh, "Ada", "Ben");
  const first = await sh.run(["users", "list", "--limit", "2"]);
  const cursor = /^More results: --cursor (\S+)\n$/.exec(first.err)?.[1] ?? "";
  const asJson = await sh.run(["users", "list", "--limit", "2", "--json"]);
  expect(asJson.json).toHaveLength(2);
  expect(JSON.parse(asJson.err)).toEqual({ next: cursor });
  const second = await sh.run(["users", "list", "--limit", "2", "--cursor", cursor, "--json"]);
  expect([second.json, second.err]).toEqual([[expect.objectContaining({ name: "Root" })], ""]);
});

test("a file creates an account for everyone in it, who can sign in at once, or for no one", async () => {
  await using sh = createShell();
  const file = join(sh.folder, "people.csv");
  const csv = (...lines: string[]) => Bun.write(file, ["email,name,password,role,timezone", ...lines].join("\n"));

  await csv("root@example.com,Root,correct horse battery,admin,", "ada@example.com,Ada,short,,", "x,Ben,,,Mars/Base");
  const refused = await sh.run(["users", "create", "--file", file]);
  expect(refused.code).toBe(3);
  expect(refused.err).toContain("line 3: ");
  expect(refused.err).toContain("line 4: ");
  expect(refused.err).toContain("Nothing was changed: 2 lines have problems.");

  await csv(
    "root@example.com,Root,correct horse battery,admin,",
    `ada@example.com,Ada Lovelace,${secret},,Asia/Kolkata`,
  );
  const dry = await sh.run(["users", "create", "--file", file, "--dry-run"]);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  expect(dry.out).not.toContain(secret);
  const { code, json } = await sh.run(["users", "create", "--file", file, "--json"]);
  expect([code, json]).toMatchObject([
    0,
    [
      { line: 2, email: "root@example.com", role: "admin", status: "approved" },
      { line: 3, email: "ada@example.com", role: "user", status: "approved" },
    ],
  ]);
  const again = await sh.run(["users", "create", "--file", file]);
  expect([again.code, again.err]).toEqual([3, expect.stringContaining("An account with this email already exists")]);

  const { url } = await sh.serve();
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", password: secret }),
  });
  expect(signedIn.status).toBe(200);
});
