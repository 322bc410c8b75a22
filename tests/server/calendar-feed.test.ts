import { afterEach, expect, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { serve, type Served } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function createServed() {
  const core = memoryAttache();
  const { user } = await person(core, "Ada");
  const server = serve({ ...core, config: readConfig({}, { port: 0 }) }, []);
  servers.push(server);
  return { core, user, url: server.url };
}

test("the address of a feed answers without signing in, and only to reads", async () => {
  const { core, user, url } = await createServed();
  const { link } = core.calendarFeed.create(user.id);
  const response = await fetch(url + link);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toStartWith("private");
  expect(await response.text()).toStartWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n");
  expect((await fetch(url + link, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${url}/calendar/${"a".repeat(43)}.ics`)).status).toBe(404);
  core.calendarFeed.revoke(user.id);
  expect((await fetch(url + link)).status).toBe(404);
});

test("feeds have a limit of their own", async () => {
  const { url } = await createServed();
  const ask = () => fetch(`${url}/calendar/guess.ics`);
  for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(404);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
});
