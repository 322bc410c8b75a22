import { afterEach, expect, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { NewContent } from "#core/content/contract.ts";
import { serve, type Served } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const token = "a-token-of-the-monitoring";
const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

function start(env: Record<string, string> = { ATTACHE_METRICS_TOKEN: token }) {
  const core = memoryAttache(env);
  const server = serve({ ...core, config: readConfig(env, { port: 0 }) }, []);
  servers.push(server);
  const read = (path: string, authorization?: string, method = "GET") =>
    fetch(`${server.url}${path}`, { method, ...(authorization && { headers: { Authorization: authorization } }) });
  return { core, read, scrape: async () => (await read("/metrics", `Bearer ${token}`)).text() };
}

/** The value of a sample, such as 'attache_accounts{status="approved"}'. */
const sampleOf = (text: string, name: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test("metrics need the token, and a wrong one is refused with what to send", async () => {
  const { read } = start();
  for (const wrong of [undefined, token, "Bearer another-token-of-it", `Basic ${btoa(`x:${token}`)}`]) {
    const response = await read("/metrics", wrong);
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await response.text()).toContain("ATTACHE_METRICS_TOKEN");
  }
  expect((await read("/metrics", `Bearer ${token}`, "POST")).status).toBe(405);
  const answer = await read("/metrics", `Bearer ${token}`);
  expect(answer.headers.get("Content-Type")).toStartWith("text/plain; version=0.0.4");
});

test("without a token there are no metrics", async () => {
  const { read } = start({});
  expect(await (await read("/metrics", "Bearer undefined")).text()).not.toContain("attache_");
});

test("accounts, posts and the server's state are counted as they are", async () => {
  const { core, scrape } = start();
  const { user } = await person(core, "Ada");
  await person(core, "Bob");
  const { repeat: _, ...post } = NewContent.parse({
    content: "Calm is a skill.",
    scheduledFor: "2099-05-05T14:00",
    status: "scheduled",
  });
  core.content.schedule(user.id, post);
  const text = await scrape();
  expect(sampleOf(text, 'attache_accounts{status="approved"}')).toBe(2);
  expect(sampleOf(text, 'attache_accounts{status="pending"}')).toBe(0);
  // The account isn't connected.
  expect(sampleOf(text, 'attache_posts{state="held"}')).toBe(1);
  expect(sampleOf(text, 'attache_posts{state="failed"}')).toBe(0);
  expect(sampleOf(text, "attache_database_writable")).toBe(1);
  expect(sampleOf(text, "attache_scheduler_stuck")).toBe(0);
  expect(sampleOf(text, `attache_build_info{version="${core.version}"}`)).toBe(1);
  // No mail server and no backup: an absent sample, not a 0.
  expect(sampleOf(text, "attache_mail_failing")).toBeUndefined();
  expect(sampleOf(text, "attache_backup_age_seconds")).toBeUndefined();
});

test("requests are counted by route pattern, without what a person's addresses contain", async () => {
  const { core, read, scrape } = start();
  const { token: session } = await person(core, "Ada");
  await scrape();
  for (const id of ["one", "two"]) await read(`/api/scheduled-content/${id}?search=secret`, `Bearer ${session}`);
  await read("/api/no-such-thing/ada@example.com");
  const text = await scrape();
  const counted =
    'attache_http_request_duration_seconds_count{method="GET",route="/api/scheduled-content/:id",status="404"}';
  expect(sampleOf(text, counted)).toBe(2);
  expect(text).not.toMatch(/secret|example\.com|Ada/);
});
