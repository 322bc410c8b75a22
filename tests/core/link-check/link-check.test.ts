import { expect, test } from "bun:test";
import { createLinkCheck } from "#core/link-check/link-check.ts";
import type { LinkAnswer } from "#core/link-port.ts";
import { createFakeClock } from "#tests/support/core/core.ts";

/** Answers by address; what is not listed works. */
function createCheck(answers: Record<string, LinkAnswer> = {}) {
  const asked: string[] = [];
  const linkReader = {
    ask: async ({ href }: URL): Promise<LinkAnswer> => {
      asked.push(href);
      return answers[href] ?? { kind: "answered", status: 200 };
    },
  };
  const { checkLinks } = createLinkCheck({ linkReader, clock: createFakeClock() });
  return { asked, check: (text: string) => checkLinks("ada", text), checkFor: checkLinks };
}

const redirect = (location: string): LinkAnswer => ({ kind: "answered", status: 301, location });

test("each link of a text is asked once, in its order, and named as it is written", async () => {
  const { asked, check } = createCheck({ "https://example.com/old": { kind: "answered", status: 404 } });
  const text = "See www.example.com, https://example.com/old. Again: https://www.example.com/ #calm";
  expect(await check(text)).toEqual({
    links: [
      { url: "www.example.com", verdict: "works", message: "It works." },
      { url: "https://example.com/old", verdict: "broken", message: "The page was not found (404)." },
    ],
    unchecked: 0,
  });
  expect(asked).toEqual(["https://www.example.com/", "https://example.com/old"]);
  expect(await check("No link at all")).toEqual({ links: [], unchecked: 0 });
});

test("a redirect is followed, and where it leads is named", async () => {
  const { check } = createCheck({
    "http://example.com/": redirect("https://example.com/"),
    "https://example.com/": redirect("/en"),
  });
  expect((await check("http://example.com/")).links).toEqual([
    { url: "http://example.com/", verdict: "works", message: "It works.", leadsTo: "https://example.com/en" },
  ]);
});

test("a page that redirects to itself again and again is unclear, and each hop is judged by its address", async () => {
  const { check, asked } = createCheck({
    "https://example.com/": redirect("https://example.com/"),
    "https://short.example/": redirect("http://192.168.0.1/"),
    "http://192.168.0.1/": { kind: "not_public" },
  });
  const { links } = await check("https://example.com/ https://short.example/");
  expect(links.map(({ verdict, message }) => [verdict, message])).toEqual([
    ["unclear", "It redirects again and again. Open it to check."],
    ["unclear", "No public site was found there. Check the spelling, and that this server is online."],
  ]);
  expect(asked.filter((href) => href === "https://example.com/")).toHaveLength(6);
});

test("at most twenty links are asked, and the rest is counted", async () => {
  const { asked, check } = createCheck();
  const text = Array.from({ length: 23 }, (_, at) => `https://example.com/${at}`).join(" ");
  const { links, unchecked } = await check(text);
  expect([links.length, unchecked, asked.length]).toEqual([20, 3, 20]);
});

test("a person checks one text at a time; others are not affected", async () => {
  const answer = Promise.withResolvers<LinkAnswer>();
  const { checkLinks } = createLinkCheck({ linkReader: { ask: () => answer.promise }, clock: createFakeClock() });
  const first = checkLinks("ada", "https://example.com");
  expect(checkLinks("ada", "https://example.com")).rejects.toMatchObject({ code: "links.check_running" });
  const other = checkLinks("ben", "https://example.com");
  answer.resolve({ kind: "answered", status: 200 });
  expect((await first).links).toHaveLength(1);
  expect((await other).links).toHaveLength(1);
  expect((await checkLinks("ada", "https://example.com")).links).toHaveLength(1);
});

test("a check ends within a minute, however slow the sites are", async () => {
  const clock = createFakeClock();
  const started = clock.now();
  const ask = async (): Promise<LinkAnswer> => {
    clock.jump(8000);
    return { kind: "timeout" };
  };
  const { checkLinks } = createLinkCheck({ linkReader: { ask }, clock });
  const text = Array.from({ length: 20 }, (_, at) => `https://example.com/${at}`).join(" ");
  const { links } = await checkLinks("ada", text);
  expect(links).toHaveLength(20);
  // Four are asked at a time; here one after the other.
  expect(clock.now() - started).toBeLessThan(60_000 + 3 * 8000);
});
