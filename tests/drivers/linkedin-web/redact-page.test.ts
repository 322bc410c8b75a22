import { expect, test } from "bun:test";
import { blankText, redactPage } from "#drivers/linkedin-web/saved-page/redact-page.ts";

const page = `<!doctype html><html><head><title>Ada Byron | Site</title><meta name="author" content="Ada Byron">
<script>var ada = "secret"</script><style>.x{background:url(https://cdn.example.net/ada.png)}</style></head>
<body><!-- Ada Byron --><section componentkey="com.linkedin.sdui.profile.card.refACoAABcDeFTopcard">
<h2>Ada Byron</h2><p>Mathematician at Engines &amp; Söhne, 1842</p><img src="https://cdn.example.net/ada.png" alt="Ada Byron">
<a href="/in/ada-byron/" aria-label="Invite Ada Byron to connect" title="Ada">Connect</a>
<a href="https://www.linkedin.com/messaging/compose/?profileUrn=urn%3Ali%3Afsd_profile%3AACoAABcDeF&recipient=ACoAABcDeF">Message</a>
<a href="/preload/custom-invite/?vanityName=ada-byron">Pending</a><a href="https://ada.example.net/diary">My diary</a>
<div data-urn="urn:li:activity:7301234567890123456" data-name="x"></div><code>{"ada":"byron"}</code></section></body></html>`;

test("names, texts, ids and addresses of people are gone, labels and markup stay", async () => {
  const redacted = await redactPage(page);
  for (const word of [
    "Ada",
    "Byron",
    "byron",
    "Mathematician",
    "Engines",
    "Söhne",
    "1842",
    "diary",
    "secret",
    "ACoAABcDeF",
  ]) {
    expect(redacted, word).not.toContain(word);
  }
  expect(redacted).not.toContain("7301234567890123456");
  expect(redacted).not.toContain("example.net");
  expect(redacted).toContain('aria-label="Invite xxx xxxxx to connect"');
  expect(redacted).toContain(">Connect</a>");
  expect(redacted).toContain("<h2>xxx xxxxx</h2>");
  expect(redacted).toMatch(/componentkey="com\.linkedin\.sdui\.profile\.card\.refACoAAx+\d+Topcard"/);
});

test("the same person keeps one invented name on the whole page", async () => {
  const redacted = await redactPage(page);
  const slug = /\/in\/(name-\d+)\//.exec(redacted)?.[1] ?? "";
  expect(slug).not.toBe("");
  expect(redacted).toContain(`vanityName=${slug}`);
  const ids = [...redacted.matchAll(/ACoAAx+\d+/g)].map(([id]) => id);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(1);
});

test("words in any script are blanked, numbers become zeros, entities disappear", () => {
  expect(blankText("陳 Δέλτα O’Neill, 42 %")).toBe("x xxxxx x’xxxxx, 00 %");
  expect(blankText("A&eacute;B &#1234;")).not.toMatch(/eacute|1234/);
});

test("a text that arrives in pieces is blanked as well", async () => {
  const long = `<p>${"Ada ".repeat(50_000)}</p>`;
  expect(await redactPage(long)).not.toContain("Ada");
});
