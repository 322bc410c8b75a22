import { expect, test } from "bun:test";
import { acceptsUrl } from "#drivers/addresses/accepts-url.ts";

const inside = [
  "http://127.0.0.1/hook",
  "https://10.0.0.8/hook",
  "https://[::1]/",
  "http://localhost/",
  "http://a.localhost/",
];

test("an address inside a network and an unusual port are refused, unless private networks are allowed", () => {
  for (const url of [...inside, "https://example.com:2375/"]) {
    expect([url, acceptsUrl(new URL(url), false)]).toEqual([url, false]);
    expect([url, acceptsUrl(new URL(url), true)]).toEqual([url, true]);
  }
});

test("a name is accepted before the DNS is asked, and a cloud's credentials never", () => {
  expect(acceptsUrl(new URL("https://example.com:8443/hook"), false)).toBe(true);
  expect(acceptsUrl(new URL("https://93.184.215.14/hook"), false)).toBe(true);
  expect(acceptsUrl(new URL("http://169.254.169.254/"), true)).toBe(false);
});
