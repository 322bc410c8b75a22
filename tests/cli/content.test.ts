import { expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ContentItem } from "#core/content/contract.ts";
import { toStrictSchema } from "../support/core/http.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";
import { pdf } from "../support/files/documents.ts";
import { gif, png } from "../support/files/pictures.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];
const soon = new Date(Date.now() + 86_400_000).toISOString();
const secret = "correct horse battery";

async function withAda(sh: Shell): Promise<void> {
  const made = await sh.run(
    ["users", "create", "ada@example.com", "--name", "Ada", "--role", "admin", "--password-stdin"],
    { input: secret },
  );
  expect(made.code).toBe(0);
}

const schedule = async (sh: Shell, text: string, ...rest: string[]) => {
  const { code, json, err } = await sh.run(["content", "schedule", text, ...user, "--at", soon, "--json", ...rest]);
  expect([code, err]).toEqual([0, ""]);
  return ContentItem.parse(json);
};

test("a text from an argument, a file or standard input is scheduled and listed", async () => {
  await using sh = createShell();
  await withAda(sh);
  await schedule(sh, "From an argument", "--hashtags", "#bun");
  const file = join(sh.folder, "post.txt");
  writeFileSync(file, "From a file\n");
  const at = ["--at", soon];
  expect((await sh.run(["content", "schedule", "--file", file, ...user, ...at])).code).toBe(0);
  expect((await sh.run(["content", "schedule", ...user, ...at], { input: "From standard input\n" })).code).toBe(0);
  const list = await sh.run(["content", "list", ...user, "--json"]);
  const items = z.array(ContentItem).parse(list.json);
  toStrictSchema(z.array(ContentItem)).parse(list.json);
  expect(items.map(({ content }) => content).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "From a file",
    "From an argument",
    "From standard input",
  ]);
  expect((await sh.run(["content", "list", ...user])).out).toContain("From standard input");
});

test("pictures and a document are attached with their descriptions, and an invalid attachment is refused before anything is scheduled", async () => {
  await using sh = createShell();
  await withAda(sh);
  const [one, two, plan, none] = ["one.png", "two.gif", "plan.pdf", "none.png"].map((name) => join(sh.folder, name));
  if (!one || !two || !plan || !none) throw new Error("no paths");
  writeFileSync(one, png(64));
  writeFileSync(two, gif(2));
  writeFileSync(plan, pdf(12));
  const { id, media } = await schedule(sh, "Two", "--image", one, "--alt", "A roof", "--image", two);
  expect(media.map(({ name, alt, kind }) => [name, alt, kind])).toEqual([
    ["one.png", "A roof", "image"],
    ["two.gif", "", "image"],
  ]);
  expect((await sh.run(["content", "show", id, ...user])).out).toContain("one.png (A roof), two.gif");
  const document = await schedule(sh, "A plan", "--document", plan, "--document-title", "The plan");
  expect(document.media).toMatchObject([{ kind: "document", alt: "The plan", pages: 12 }]);
  const failures: [code: number, says: string, args: string[]][] = [
    [4, `No file at ${none}.`, ["--image", none]],
    [4, `${sh.folder} is a folder, not a file.`, ["--image", sh.folder]],
    [3, "one --alt for each --image", ["--image", one, "--alt", "A", "--alt", "B"]],
    [3, "not both", ["--image", one, "--document", plan]],
    [3, "Choose a JPEG", ["--image", join(sh.folder, "attache.db")]],
  ];
  for (const [code, message, args] of failures) {
    const ran = await sh.run(["content", "schedule", "No", ...user, "--at", soon, ...args]);
    expect([args, ran.code, ran.out]).toEqual([args, code, ""]);
    expect(ran.err).toContain(message);
  }
  const list = await sh.run(["content", "list", ...user, "--json"]);
  expect(z.array(ContentItem).parse(list.json)).toHaveLength(2);
});

test("only its owner can show and cancel an item by its id", async () => {
  await using sh = createShell();
  await withAda(sh);
  await sh.run(["users", "create", "ben@example.com", "--name", "Ben", "--password-stdin"], { input: secret });
  const { id } = await schedule(sh, "Hello");
  expect((await sh.run(["content", "show", id, "--user", "ben@example.com"])).code).toBe(4);
  expect((await sh.run(["content", "show", id, ...user])).out).toContain("Hello");
  expect((await sh.run(["content", "cancel", id, ...user])).code).toBe(0);
  expect((await sh.run(["content", "list", ...user])).out).toBe("No content found.\n");
});

async function connect(url: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "ada@example.com", password: secret });
  const login = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  const { token } = (await login.json()) as { token: string };
  const connected = await fetch(`${url}/api/linkedin/auth/sandbox`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(connected.status).toBe(200);
}

test("without a server, publish does the work itself and waits for the outcome, and delete-post deletes the post", async () => {
  await using sh = createShell();
  await withAda(sh);
  const server = await sh.serve();
  await connect(server.url);
  server.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  const { id } = await schedule(sh, "Calm is a skill.");
  const published = await sh.run(["content", "publish", id, ...user, "--json"]);
  expect([published.code, published.err]).toEqual([0, ""]);
  expect(published.json).toMatchObject({
    id,
    status: "published",
    publishedUrl: expect.stringContaining("/sandbox/posts/"),
  });

  const scheduled = await schedule(sh, "Not out yet.");
  expect((await sh.run(["content", "delete-post", scheduled.id, ...user])).code).toBe(6);
  const deleted = await sh.run(["content", "delete-post", id, ...user]);
  expect([deleted.code, deleted.out]).toEqual([0, `Deleted the post of ${id} on the network.\n`]);
  const again = await sh.run(["content", "delete-post", id, ...user]);
  expect([again.code, again.err]).toEqual([6, expect.stringContaining("This post is already deleted on the network.")]);
  expect((await sh.run(["content", "show", id, ...user])).out).toContain("Deleted on the network");
});

test("next to a running server, publish only requests it: the server notices and sends, and the command waits", async () => {
  await using sh = createShell();
  await withAda(sh);
  const server = await sh.serve();
  await connect(server.url);
  const { id } = await schedule(sh, "Beside the server");
  const published = await sh.run(["content", "publish", id, ...user, "--json"]);
  expect([published.code, published.err]).toEqual([0, ""]);
  expect(published.json).toMatchObject({ id, status: "published" });
  const other = await schedule(sh, "With a full URL");
  const { out } = await sh.run(["content", "publish", other.id, ...user]);
  expect(out).toStartWith(`Published ${other.id}: ${server.url}/sandbox/posts/`);
  expect(out.trim().split("\n")).toHaveLength(1);
  const shown = await sh.run(["content", "show", other.id, ...user]);
  expect(shown.out).toContain(`${server.url}/sandbox/posts/`);
});

test("without a connection, publish sends nothing and says what to do", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await schedule(sh, "Nowhere to go");
  const refused = await sh.run(["content", "publish", id, ...user]);
  expect(refused.code).toBe(6);
  expect(refused.err.toLowerCase()).toContain("connect");
  expect((await sh.run(["content", "show", id, ...user, "--json"])).json).not.toMatchObject({ status: "published" });
});

test("each content error has its exit code", async () => {
  await using sh = createShell();
  await withAda(sh);
  await sh.run(["users", "quotas", "ada@example.com", "--posts", "0"]);
  const failures: [code: number, says: string, args: string[]][] = [
    [2, "--user", ["content", "list"]],
    [3, "--at: This date is too far", ["content", "schedule", "Hello", ...user, "--at", "9999-12-31T23:59:59Z"]],
    [3, "--at: Choose a date and time", ["content", "schedule", "Hello", ...user, "--at", "tomorrow"]],
    [3, "attache: --limit must be a whole number", ["content", "list", ...user, "--limit", "0"]],
    [3, "attache: Give a time with --at, or use --queue or --draft.\n", ["content", "schedule", "Hello", ...user]],
    [3, "outcome", ["content", "resolve", "x", "maybe", ...user]],
    [4, "No account", ["content", "list", "--user", "nobody@example.com"]],
    [4, "not found", ["content", "show", "nothing", ...user]],
    [4, "No file", ["content", "schedule", "--file", "nowhere.txt", ...user, "--at", soon]],
    [4, "/etc is a folder, not a file.", ["content", "schedule", "--file", "/etc", ...user, "--at", soon]],
    [7, "posts", ["content", "schedule", "Hello", ...user, "--at", soon]],
  ];
  const check = async ([code, message, args]: (typeof failures)[number]) => {
    const ran = await sh.run(args);
    expect([args, ran.code, ran.out]).toEqual([args, code, ""]);
    expect(ran.err).toContain(message);
  };
  await Promise.all(failures.map(check));
});
