import { afterAll, beforeEach, expect, test } from "bun:test";
import { readSalary, readWorkplace } from "#core/jobs/reading/read-opening.ts";
import { FeedError } from "#core/jobs/sources/contract.ts";
import { createJobFeeds } from "#drivers/job-feeds/job-feeds.ts";
import { documentedFeeds } from "./documented-answers.ts";

type Answer = () => Response;

/** Every host of the real sources, on the loopback. */
const answers = new Map<string, Answer>();
const asked: { url: string; userAgent: string }[] = [];
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch(request) {
    asked.push({ url: request.url, userAgent: request.headers.get("user-agent") ?? "" });
    const { pathname, search } = new URL(request.url);
    return answers.get(`${pathname.slice(1)}${search}`)?.() ?? new Response("Not found", { status: 404 });
  },
});
afterAll(() => server.stop(true));

const feeds = createJobFeeds({
  version: "1.0.0",
  fetch: (url, init) => fetch(url.replace("https://", server.url.href), init),
});
const names = Object.keys(documentedFeeds) as (keyof typeof documentedFeeds)[];

function documented(name: (typeof names)[number]): void {
  for (const [path, answer] of Object.entries(documentedFeeds[name].answers))
    answers.set(path, () => Response.json(answer));
}
const ask = (name: (typeof names)[number], signal = new AbortController().signal) => {
  const feed = feeds.find(({ source }) => source === name);
  if (!feed) throw new Error(`There is no feed '${name}'.`);
  return feed.fetch(documentedFeeds[name].board, signal);
};
const problemOf = async (name: (typeof names)[number], signal?: AbortSignal): Promise<string> => {
  try {
    const { openings } = await ask(name, signal);
    return `${openings.length} openings`;
  } catch (error) {
    return error instanceof FeedError ? error.problem : String(error);
  }
};
const replaceList = (name: (typeof names)[number], list: unknown): void => {
  const feed = documentedFeeds[name];
  answers.set(feed.listPath, () => Response.json(feed.list === "" ? list : { [feed.list]: list }));
};

beforeEach(() => {
  answers.clear();
  asked.length = 0;
});

test.each(names)("%s is read as it answers by its documentation", async (name) => {
  documented(name);
  const { openings } = await ask(name);
  expect(openings).toHaveLength(1);
  const [opening] = openings;
  if (!opening) throw new Error("There is no opening.");
  expect(opening.title).toBe("Python Developer");
  expect(opening.company.toLowerCase()).toBe("acme");
  expect(opening.description).toBe("Django & PostgreSQL");
  expect(opening.url).toStartWith("https://");
  if (!["arbeitnow", "themuse"].includes(name)) {
    expect(readSalary(opening)).toMatchObject({ min: 60_000, max: 80_000 });
  }
  const workplace = { greenhouse: undefined, themuse: undefined, lever: "hybrid", ashby: "hybrid" };
  expect<string | undefined>(readWorkplace(opening)?.value).toBe(
    name in workplace ? workplace[name as "lever"] : "remote",
  );
  expect(asked.every(({ userAgent }) => userAgent.startsWith("Attache/1.0.0"))).toBe(true);
});

test.each(names)("%s: an unknown address, too many requests, a refusal and a failure are told apart", async (name) => {
  const { listPath } = documentedFeeds[name];
  documented(name);
  const problems: string[] = [];
  for (const status of [404, 429, 403, 500, 302]) {
    answers.set(listPath, () => new Response("…", { status, headers: { Location: "http://127.0.0.1:1/" } }));
    problems.push(await problemOf(name));
  }
  expect(problems).toEqual(["unknown_board", "throttled", "refused", "unreachable", "changed"]);
});

test.each(names)("%s: garbage and changed shapes are no openings", async (name) => {
  const { listPath } = documentedFeeds[name];
  documented(name);
  for (const body of ["", "<html>", "null", "5", '"text"', '{"jobs":5}', '{"other":[]}']) {
    answers.set(listPath, () => new Response(body));
    expect(await problemOf(name)).toBe("changed");
  }
  replaceList(name, [{ completely: "different" }, 5, null]);
  expect(await problemOf(name)).toBe("changed");
});

test.each(names)("%s: an empty list is no problem, and one bad opening hides no other", async (name) => {
  documented(name);
  replaceList(name, []);
  expect(await problemOf(name)).toBe("0 openings");
  documented(name);
  const { answers: all, listPath, list } = documentedFeeds[name];
  const answer = all[listPath] as Record<string, unknown[]> & unknown[];
  replaceList(name, [{ broken: true }, ...(list === "" ? answer : (answer[list] ?? []))]);
  expect(await problemOf(name)).toBe("1 openings");
});

test.each(names)("%s: a huge answer is left at its bound", async (name) => {
  const { listPath } = documentedFeeds[name];
  documented(name);
  const chunk = new Uint8Array(1_000_000).fill(32);
  let sent = 0;
  answers.set(listPath, () => {
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(chunk);
      },
    });
    return new Response(body);
  });
  expect(await problemOf(name)).toBe("too_large");
  expect(sent).toBeLessThan(200);
});

test("links that a browser would run are not taken", async () => {
  documented("remotive");
  const [job] = (documentedFeeds.remotive.answers["remotive.com/api/remote-jobs"] as { jobs: object[] }).jobs;
  replaceList("remotive", [
    { ...job, url: "javascript:alert(1)" },
    { ...job, id: 2 },
  ]);
  expect((await ask("remotive")).openings.map(({ sourceId }) => sourceId)).toEqual(["2"]);
});

test("a source that doesn't answer is left when time is up", async () => {
  documented("remotive");
  const aborting = new AbortController();
  aborting.abort();
  expect(await problemOf("remotive", aborting.signal)).toBe("unreachable");
});

test("a board's name can't lead to another path", async () => {
  const feed = feeds.find(({ source }) => source === "greenhouse");
  expect(feed?.fetch("../../x?y", new AbortController().signal)).rejects.toThrow("no such board");
  await Promise.resolve();
  for (const { url } of asked) expect(new URL(url).pathname).toContain("%2F");
});

test("Lever's pages are read until a short one, and a page that is sent again ends them", async () => {
  const [job] = documentedFeeds.lever.answers["api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100"] as object[];
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...job, id: `a-${from + n}` }));
  const path = (skip: number): string => `api.lever.co/v0/postings/acme?mode=json&skip=${skip}&limit=100`;
  answers.set(path(0), () => Response.json(page(0, 100)));
  answers.set(path(100), () => Response.json(page(100, 5)));
  expect((await ask("lever")).openings).toHaveLength(105);
  answers.set(path(100), () => Response.json(page(0, 100)));
  expect((await ask("lever")).openings).toHaveLength(100);
});
