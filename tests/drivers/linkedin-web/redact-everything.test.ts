import { expect, test } from "bun:test";
import { redactPage } from "#drivers/linkedin-web/saved-page/redact-page.ts";

/** Words of a person, written in every way that a page can write them. None of them is a word of a control. */
const markers = ["Quillon", "Zyxwort", "quillon", "zyxwort"];
const encoded = {
  entities: "&#81;&#117;&#105;llon",
  hexEntities: "&#x51;&#x75;&#x69;&#x6c;&#x6c;&#x6f;&#x6e;",
  percent: "%51%75%69%6C%6C%6F%6E",
  json: "\\u0051\\u0075\\u0069llon",
  css: "\\51 uillon",
  base64: Buffer.from("Quillon Zyxwort").toString("base64"),
} as const;

const places: Record<string, string> = {
  "a text": "<p>Quillon Zyxwort</p>",
  "a text in entities": `<p>${encoded.entities} ${encoded.hexEntities}</p>`,
  "a title of the document": "<title>Quillon Zyxwort | LinkedIn</title>",
  "a text field": "<textarea>Quillon Zyxwort</textarea>",
  "an option": '<select><option label="Quillon" value="zyxwort">Quillon</option></select>',
  "raw text": "<xmp>Quillon</xmp><noembed>Quillon</noembed><noframes>Zyxwort</noframes>",
  "an inner frame": '<iframe srcdoc="<p>Quillon Zyxwort</p>" src="/in/quillon-zyxwort/">Quillon</iframe>',
  "a noscript": "<noscript>Quillon</noscript>",
  "a script with JSON": '<script type="application/ld+json">{"name":"Quillon Zyxwort"}</script>',
  "a data block": '<code style="display:none">{"firstName":"Quillon"}</code>',
  "a template": "<template><p>Quillon</p></template>",
  "a shadow root": '<div><template shadowrootmode="open"><p aria-label="Quillon">Quillon</p></template></div>',
  "a comment": "<!-- Quillon Zyxwort -->",
  "a conditional comment": "<!--[if IE]>Quillon<![endif]-->",
  "an alternative text": '<img alt="Quillon Zyxwort" src="x">',
  "a tooltip": '<a title="Quillon">x</a><abbr title="Zyxwort">x</abbr>',
  labels: '<button aria-label="Message Quillon" aria-description="Zyxwort">x</button>',
  "rare labels":
    '<div aria-valuetext="Quillon" aria-roledescription="Zyxwort" aria-placeholder="Quillon" aria-braillelabel="Quillon"></div>',
  "a picture's addresses":
    '<picture><source srcset="/quillon.jpg 2x"><img src="/quillon.jpg" data-src="/quillon.jpg" data-delayed-url="quillon" lowsrc="/quillon.jpg"></picture>',
  "a video": '<video poster="/quillon.jpg" src="/quillon.mp4"><track label="Quillon" src="/quillon.vtt"></video>',
  "an object": '<object data="/quillon.pdf"></object><embed src="/quillon.pdf">',
  "a background": '<table background="https://media.linkedin.com/quillon.jpg"></table>',
  "a style": "<p style=\"background:url(/quillon.jpg);--name:Quillon;content:'Zyxwort'\">x</p>",
  "a style in other quotes": `<p style='background:image-set("/quillon.jpg" 1x)'>x</p>`,
  "a style sheet":
    "<style>/* Quillon */ .x::before{content:'Zyxwort'} #quillon-zyxwort{display:none} [data-name='Quillon']{color:red} @import \"/quillon.css\";</style>",
  "a style sheet in escapes": `<style>.x::before{content:"${encoded.css}"} .\\51 uillon{color:red}</style>`,
  "an icon": '<svg><title>Quillon</title><desc>Zyxwort</desc><text>Quillon</text><image href="/quillon.png"/></svg>',
  "an icon's link":
    '<svg><use xlink:href="/quillon.svg#zyxwort"></use><a xlink:href="/in/quillon-zyxwort/">x</a></svg>',
  "a profile's address": '<a href="/in/quillon-zyxwort/">x</a>',
  "a whole address": '<a href="https://www.linkedin.com/in/quillon-zyxwort?trk=zyxwort#quillon">x</a>',
  "an address in capitals": '<A HREF="HTTPS://WWW.LINKEDIN.COM/IN/QUILLON-ZYXWORT">x</A>',
  "an address in percent signs": `<a href="/in/${encoded.percent}/">x</a><a href="/redir?to=%2Fin%2Fquillon-zyxwort">x</a>`,
  "an address in entities": `<a href="/in/${encoded.entities}/">x</a>`,
  "another site": '<a href="https://quillon.example/zyxwort">x</a><a href="//quillon.example/zyxwort">x</a>',
  "other schemes":
    '<a href="mailto:quillon@zyxwort.example">x</a><a href="tel:+quillon">x</a><a href="javascript:open(\'quillon\')">x</a><a href="data:text/plain,Quillon">x</a>',
  searches:
    '<a href="/search/results/all/?keywords=Quillon%20Zyxwort&origin=quillon">x</a><a href="/feed/hashtag/quillon">x</a>',
  "other pages":
    '<a href="/sales/people/quillon">x</a><a href="/showcase/zyxwort/">x</a><a href="/newsletters/quillon-7/">x</a><a href="/events/zyxwort/">x</a><a href="/services/page/quillon">x</a><a href="/jobs/view/smith-at-zyxwort-4">x</a>',
  "ids and names": '<div id="profile-quillon-zyxwort" name="Quillon" for="quillon" aria-controls="zyxwort"></div>',
  "a class": '<div class="card quillon-zyxwort user_quillon">Quillon</div>',
  keys: '<div componentkey="profile.card.Quillon.Zyxwort" data-testid="quillon" data-view-name="zyxwort">Quillon Zyxwort</div>',
  "JSON in an attribute": `<div data-payload='{"firstName":"Quillon","name":"Zyxwort"}' data-escaped='${encoded.json}'></div>`,
  "encoded words in an attribute": `<div data-a="${encoded.base64}" data-b="${encoded.hexEntities}" data-c="${encoded.percent}"></div>`,
  "an attribute's name": "<div data-quillon-id='1' zyxwort>Quillon Zyxwort</div>",
  "event handlers": "<button onclick=\"greet('Quillon')\">x</button>",
  "a form":
    '<form action="/in/quillon/"><input value="Quillon" placeholder="Zyxwort" list="quillon" pattern="Quillon"></form>',
  "a download": '<a download="Quillon.pdf" ping="/quillon" href="#quillon">x</a><base href="/quillon/">',
  "meta and link": '<meta name="author" content="Quillon"><link rel="canonical" href="/in/quillon-zyxwort/">',
  "a citation": '<q cite="/in/quillon">x</q><time datetime="quillon">x</time><data value="Zyxwort">x</data>',
  "a tag that never ends": '<p>x</p><div aria-label="Quillon > Zyxwort < Quillon',
  "a document type": "<!DOCTYPE Quillon><p>x</p>",
  "a repeated attribute": '<a href="/in/x/" href="/in/quillon/" title="x" title="Zyxwort">x</a>',
  "a font": '<style>@font-face{font-family:Quillon}</style><p style="font:9px Zyxwort">x</p>',
  "a style sheet without quotes": "<style>[data-name=Quillon]{color:red}</style>",
  "an element of one's own": '<quillon-card text="zyxwort">Quillon</quillon-card>',
};

test.each(Object.entries(places))("nothing is left of a person in %s", async (_, html) => {
  const redacted = await redactPage(`<!doctype html><html><body>${html}</body></html>`);
  const readable = [
    redacted,
    decodeURIComponent(redacted.replaceAll(/%(?![0-9a-f]{2})/gi, "%25")),
    readEntities(redacted),
  ];
  for (const text of readable) {
    for (const marker of [...markers, encoded.base64, "uillon"])
      expect(text.toLowerCase()).not.toContain(marker.toLowerCase());
  }
});

const readEntities = (html: string): string =>
  html
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

test("short ids of people, posts and messages are replaced, too, the same one each time", async () => {
  const redacted = await redactPage(
    `<div data-urn="urn:li:member:48151"></div><a href="/x?memberId=48151">x</a><div data-event-urn="urn:li:msg_message:(urn:li:fsd_profile:ACoAABcDeF,2-MTcwMDAwMDAwMDAwMS1IZWxsbw==)"></div>`,
  );
  expect(redacted).not.toContain("48151");
  expect(redacted).not.toContain("MTcwMDAwMDAwMDAwMS1IZWxsbw");
  const [, urn] = /data-urn="urn:li:member:(\d+)"/.exec(redacted) ?? [];
  expect(urn).toBeDefined();
  expect(redacted).toContain(`memberId=${urn}`);
});

test("what the driver looks for at the beginning of an id stays, and what follows it is replaced", async () => {
  const redacted = await redactPage('<div id="commentButtonSectionf00dcafe-1b2c"><button>Comment</button></div>');
  expect(redacted).toMatch(/id="commentButtonSectionw\d+-/);
  expect(redacted).not.toContain("f00dcafe");
});

test("marks that the site chooses for all its pages stay, unless they have a word of the page", async () => {
  const redacted = await redactPage(
    '<button data-testid="newest-send-button" class="_a1 quillon" data-view-name="people-9876543">Ask Quillon</button>',
  );
  expect(redacted).toContain('data-testid="newest-send-button"');
  expect(redacted).toMatch(/class="_a1 w\d+" data-view-name="people-7\d{6}"/);
});

test("a class with a word of the page hides what it hid", async () => {
  const redacted = await redactPage(
    "<style>.quillon,#zyxwort{display:none}</style><p class='quillon' id='zyxwort'>Quillon</p>",
  );
  const [, hidden = "", id = ""] = /\.(\w+),#(\w+)\{display:none\}/.exec(redacted) ?? [];
  expect(hidden).not.toBe("");
  expect(redacted).toContain(`<p class="${hidden}" id="${id}">`);
});

test("the first of a repeated attribute stays, and a page that is whole loses nothing", async () => {
  expect(await redactPage('<a role="button" role="link">x</a>')).toBe('<a role="button">x</a>');
  expect(await redactPage('<!DOCTYPE html><p class="x">a &lt; b</p></body></html>')).toBe(
    '<!DOCTYPE html><p class="x">a x x</p></body></html>',
  );
});

test("a page of many thousands of different words is redacted in time", async () => {
  const word = (n: number) => n.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  const rows = Array.from({ length: 24_000 }, (_, n) => `<p class="${word(n + 1e8)}">${word(n + 2e8)}</p>`);
  expect(await redactPage(rows.join(""))).not.toContain(word(2e8));
}, 40_000);
