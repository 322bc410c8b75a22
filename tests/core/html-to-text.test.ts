import { expect, test } from "bun:test";
import { htmlToText } from "#core/html-to-text.ts";

test.each([
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["<ul><li>A</li><li>B</li></ul>", "- A\n- B"],
  ["a &lt;b&gt; &amp; &#8364; &#x20AC; &nbsp;c", "a <b> & € € c"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["<script>alert(1)</script>text<style>p{}</style>", "text"],
  ["<!-- no --><SCRIPT>alert(1)</SCRIPT >x", "x"],
  ["<img src=x onerror=alert(1)>x", "x"],
  ["<script>never closed", ""],
  ["<p", ""],
  ["&#0;&#xD800;&#99999999;", "&#99999999;"],
])("%s becomes plain text", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("the end of an element is found although letters change their length in lower case", () => {
  expect(htmlToText("İİİ<SCRIPT>alert(1)</SCRIPT>x")).toBe("İİİx");
});

test("hostile markup is read in one pass", () => {
  for (const part of ["<", "<a ", "&#", "<!--", "<script>", "<svg></svg>", "<li>", " \n"]) {
    expect(htmlToText(part.repeat(300_000)).length).toBeLessThanOrEqual(300_000);
  }
}, 20_000);
