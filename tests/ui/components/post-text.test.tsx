import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { PostText } from "#ui/components/post-text.tsx";

const linkPattern = /<a href="([^"]+)" target="_blank" rel="noopener noreferrer"[^>]*>([^<]+)<\/a>/g;
const linksIn = (html: string) => [...html.matchAll(linkPattern)].map(([, href, text]) => [href, text]);
const markedIn = (html: string) =>
  [...html.matchAll(/<span class="font-medium[^>]*>([^<]+)<\/span>/g)].map(([, text]) => text);

test("a post's links open in a new tab, with their fragment, which is no hashtag", () => {
  const html = renderToString(<PostText text="Read https://x.io/a#frag and www.y.io. #bun" />);
  expect(linksIn(html)).toEqual([
    ["https://x.io/a#frag", "https://x.io/a#frag"],
    ["https://www.y.io", "www.y.io"],
  ]);
  expect(markedIn(html)).toEqual(["#bun"]);
});

test("a mention is shown by its name, and a hashtag up to its hyphen", () => {
  const html = renderToString(<PostText text="@[Ada](urn:li:person:1) on #two-words & C#" />);
  expect(markedIn(html)).toEqual(["Ada", "#two"]);
  expect(html).toContain("-words &amp; C#");
});
