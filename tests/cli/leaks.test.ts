import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createVault } from "#core/connections/vault.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";

const admin = { email: "ada@example.com", password: "correct horse battery" };
const env = { ATTACHE_LOG: "debug", ATTACHE_ADMIN_EMAIL: admin.email, ATTACHE_ADMIN_PASSWORD: admin.password };
const refused = "AQEDrefused-cookie-of-nobody";
const token = "AQVtoken-of-the-official-api";

/** A secret in plain text or in one of the usual encodings. */
const encodings = (secret: string): Buffer[] => [
  Buffer.from(secret),
  Buffer.from(secret, "utf16le"),
  Buffer.from(Buffer.from(secret).toString("hex")),
  Buffer.from(Buffer.from(secret).toString("base64").replace(/.{2}$/, "")),
  Buffer.from(secret).reverse(),
];

function createFileStore(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? createFileStore(path) : [path];
  });
}

const places = (files: readonly [place: string, bytes: Buffer][], secrets: readonly string[]): string[] =>
  files.flatMap(([place, bytes]) =>
    secrets.flatMap((secret, at) =>
      encodings(secret).some((dress) => bytes.includes(dress)) ? `${at}: ${place}` : [],
    ),
  );
const bytesIn = (folder: string) => createFileStore(folder).map((path): [string, Buffer] => [path, readFileSync(path)]);

/** A session on the server's own simulated network, started like its site does. */
async function cookieIn(folder: string): Promise<string> {
  const database = openSimulatorDatabase(join(folder, "sandbox.db"));
  const simulator = createSimulator({ database, clock: systemClock });
  const cookie = simulator.startSession((await simulator.signIn("ada@example.com", "a password there"))?.id ?? "");
  database.close();
  return cookie;
}

test("the search for secrets finds one in plain text", () => {
  expect(places([["a file", Buffer.from(`{"x":"${refused}"}`)]], [token, refused])).toEqual(["1: a file"]);
});

test(
  "neither cookie nor token is ever in plain text: not in the data folder, a backup, a response, an error or the log",
  async () => {
    await using at = createShell();
    const server = await at.serve(env);
    const outputs: string[] = [];
    const call = async (method: string, path: string, bearer?: string, body?: unknown) => {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": Bun.randomUUIDv7(),
          Authorization: `Bearer ${bearer}`,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      outputs.push(JSON.stringify([...response.headers]), text);
      return {
        status: response.status,
        json: (text.startsWith("{") ? JSON.parse(text) : undefined) as Record<string, unknown>,
      };
    };
    const { json } = await call("POST", "/auth/login", undefined, admin);
    const me = String(json.token);
    const cookie = await cookieIn(at.folder);
    const secrets = [cookie, refused, token];

    const connecting = "/linkedin/auth/cookie";
    expect((await call("POST", connecting, me, { cookie: refused })).status).toBe(400);
    expect((await call("POST", connecting, me, `{"cookie": "${cookie}"`)).status).toBe(400);
    expect((await call("POST", connecting, me, { cookie: [cookie] })).status).toBe(400);
    expect((await call("POST", connecting, me, { cookie: `li_at=${cookie};` })).status).toBe(200);
    const secondaryCore = createFolderCore(at.folder, Date.now(), { secondaryProcess: true });
    createVault(secondaryCore).store(String((json.user as { id: string }).id), "api", token);
    secondaryCore.close();

    const due = new Date(Date.now() + 3_600_000).toISOString();
    const { json: item } = await call("POST", "/scheduled-content", me, {
      content: "Calm is a skill.",
      scheduledFor: due,
    });
    await call("POST", `/scheduled-content/${String(item.id)}/publish`, me);
    const responses = [
      "/auth/linkedin/status /linkedin/auth/status /auth/me /profile /scheduled-content /notifications /attention /badges",
      "/recent-activities /analytics/export?format=json /analytics/export?format=csv /analytics/dashboard /health",
      "/admin/audit /admin/users /admin/server /openapi.json",
    ].flatMap((paths) => paths.split(" "));
    for (const path of responses) expect((await call("GET", path, me)).status).toBe(200);

    for (const args of [["backup"], ["doctor", "--json"], ["config", "--json"], ["audit", "list", "--json"]]) {
      const { out, err } = await at.run(args, { env });
      outputs.push(out, err);
    }
    expect(readdirSync(join(at.folder, "backups"))).toHaveLength(1);
    const readOutputs = (): [string, Buffer][] => [
      ["answers and printed words", Buffer.from(outputs.join("\n"))],
      ["the server's log", Buffer.from(server.printed())],
    ];
    expect(places([...bytesIn(at.folder), ...readOutputs()], secrets)).toEqual([]);

    await call("DELETE", "/auth/linkedin/disconnect", me);
    server.kill("SIGTERM");
    await server.exited;
    expect(server.printed()).toContain(connecting);
    expect(places([...bytesIn(at.folder), ...readOutputs()], secrets)).toEqual([]);
    const after = createFolderCore(at.folder, Date.now());
    for (const table of ["vault_keys", "vault_entries"]) {
      expect(after.database.sqlite.query(`SELECT * FROM ${table}`).all()).toEqual([]);
    }
    closeCore(after);
  },
  2 * commandTimeoutMs,
);
