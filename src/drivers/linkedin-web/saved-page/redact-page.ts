/**
 * Words of the site's own controls, in lower case. They stay, so that a redacted page still shows which control is which;
 * every other word is blanked.
 */
const keptWords = new Set(
  (
    "a about accept activity add all alt an analytics and application applied applicants apply ago at back beben benachrichtigungen " +
    "bewerben bewerbung beworben cancel close comment comments compose connect connections continue create day days degree " +
    "discard dismiss document done easy edit einfache feed filter follow following for free gesendet happened hour hours " +
    "ignore impressions in invitation invitations invite jobs kommentar kommentieren learn like load loading manage media " +
    "message messages messaging minute minutes month months more mehr my nachricht nachrichten network new next not note " +
    "notification notifications now of offer on open options or page pending people photo post posts premium profile reactions " +
    "remaining repost reposts reply report results review save search see select send sent show skip start submit sign " +
    "text the this to unfollow update upload video view viewed viewers views vernetzen week weeks weiter with withdraw " +
    "withdrawn without write yes you your zurückziehen year years"
  ).split(" "),
);
/** Short marks such as '1st', '2nd', '3rd+'. */
const degree = /^(1st|2nd|3rd|1\.|2\.|3\.)$/i;

/** Attributes that people's words stand in. */
const textAttributes = [
  "aria-label",
  "aria-description",
  "alt",
  "title",
  "placeholder",
  "value",
  "content",
  "data-value",
];
/** Attributes that load or quote something, or hold data of the session. */
const removedAttributes = ["src", "srcset", "poster", "ping", "nonce", "data-delayed-url", "data-ghost-url"];
const removedElements = "script, noscript, template:not([shadowrootmode]), code, link, meta:not([charset]), svg image";

/**
 * A copy of a saved page without what it says: letters become 'x' and digits '0', names, ids and addresses of people,
 * posts and companies become invented ones, the same one each time. Markup, classes and known labels stay.
 */
export async function redactPage(html: string): Promise<string> {
  const rename = createRenamer();
  /** Of the style sheet that is being read, which arrives in pieces. */
  let css: string | undefined;
  const rewriter = new HTMLRewriter()
    .on(removedElements, { element: (element) => void element.remove() })
    .on("*", {
      element(element) {
        if (element.tagName === "style") {
          css = "";
          element.onEndTag(() => void (css = undefined));
        }
        for (const name of removedAttributes) element.removeAttribute(name);
        for (const [name, value] of Array.from(element.attributes)) {
          if (name === "style") element.setAttribute(name, removeUrls(value));
          else if (textAttributes.includes(name)) element.setAttribute(name, blankText(value));
          else if (name !== "class") element.setAttribute(name, rename(value));
        }
      },
      comments: (comment) => void comment.remove(),
      text(chunk) {
        if (css === undefined) return void chunk.replace(blankText(chunk.text), { html: true });
        css += chunk.text;
        return void chunk.replace(chunk.lastInTextNode ? removeUrls(css) : "", { html: true });
      },
    })
    .onDocument({ comments: (comment) => void comment.remove() });
  return rewriter.transform(new Response(html)).text();
}

/** Styles stay: they decide what is hidden. */
const removeUrls = (css: string): string => css.replaceAll(/url\([^)]*\)?/gi, "none");

/** Entities are text of the page, too: they are blanked as a whole. */
export function blankText(text: string): string {
  return text
    .replaceAll(/&#?\w+;/g, (entity) => (entity === "&nbsp;" ? entity : "x"))
    .replaceAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+]*/gu, (word) => {
      const bare = word.replace(/[.'’]+$/u, "");
      if (keptWords.has(bare.toLowerCase()) || degree.test(bare)) return word;
      return word.replaceAll(/\p{L}/gu, "x").replaceAll(/\p{N}/gu, "0");
    });
}

/** 39 characters, directly followed by a card's name in keys; shorter ones end at the next sign. */
const memberId = /ACoAA(?:[\w-]{34}|[\w-]+?(?=Topcard|About|[^\w-]|$))/g;

/** Ids and public names in addresses, URNs and keys. The same one has the same replacement. */
function createRenamer(): (value: string) => string {
  const known = new Map<string, string>();
  const nameOf = (original: string, create: (n: number) => string): string => {
    const name = known.get(original) ?? create(known.size + 1);
    known.set(original, name);
    return name;
  };
  const digits = (original: string): string =>
    nameOf(original, (n) => `7${String(n).padStart(original.length - 1, "0")}`);
  return (value) =>
    value
      .replaceAll(memberId, (id) => nameOf(id, (n) => `ACoAA${String(n).padStart(id.length - 5, "x")}`))
      .replaceAll(/(\/(?:in|company|school|pulse|groups|posts)\/)([^/?#"'&]+)/g, (_, path: string, slug: string) =>
        slug.startsWith("ACoAA") || slug === "me" ? path + slug : path + nameOf(slug, (n) => `name-${n}`),
      )
      .replaceAll(
        /((?:vanityName|profileUrn|recipient|keywords|firstName|lastName|displayName|trackingId|miniProfileUrn)=)([^&"']*)/g,
        (_, key: string, given: string) =>
          key + (/urn|ACoAA/.test(given) ? given : nameOf(decode(given), (n) => `name-${n}`)),
      )
      .replaceAll(/\d{7,}/g, digits)
      .replaceAll(/https?:\/\/(?!(?:[\w-]+\.)*linkedin\.com[/?#"']?)[^\s"']+/g, "https://example.com/");
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
