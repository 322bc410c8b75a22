import { createRenamer, decodeParts, type Renamer } from "./create-renamer.ts";
import { keptTextWords } from "./kept-words.ts";
import { redactCss } from "./redact-css.ts";

/** Short marks such as '1st', '2nd', '3rd+'. */
const degree = /^(1st|2nd|3rd|1\.|2\.|3\.)$/i;

/** Attributes that people's words stand in. */
const textAttributes = new Set(
  (
    "aria-label aria-description aria-valuetext aria-placeholder aria-roledescription aria-braillelabel abbr alt content " +
    "data-value download label placeholder summary title value"
  ).split(" "),
);
/** Attributes whose values the site chooses for all its pages. */
const markAttributes = /^(?:class|role|type|data-testid|data-view-name|data-control-name|data-sdui-.+|data-test-.+)$/;
/** Of drawings and tables: numbers and a few letters, which say nothing of anyone. */
const drawingAttributes = /^(?:d|viewbox|points|transform|width|height|x|y|r|rx|ry|cx|cy|tabindex|colspan|rowspan)$/;
/** Attributes that load or run something, or hold data of the session. */
const removedAttributes =
  /^(?:on.+|src|srcset|srcdoc|poster|ping|nonce|integrity|background|lowsrc|data-(?:src|srcset|delayed-url|ghost-url))$/;
const removedElements =
  "script, noscript, template:not([shadowrootmode]), code, link, base, object, embed, source, track, meta:not([charset]), svg image";

/** Of pages whose own one is not given. */
const usualAddress = new URL("https://www.linkedin.com/");

/**
 * A copy of a saved page without what it says: letters become 'x' and digits '0', names, ids and addresses of people,
 * posts and companies become invented ones, the same one each time. Markup, marks of the site and known labels stay.
 */
export async function redactPage(html: string, address: URL = usualAddress): Promise<string> {
  const pageWords = await readPageWords(html);
  const renamer = createRenamer(pageWords.words, address.host);
  /** Of the style sheet that is being read, which arrives in pieces. */
  let css: string | undefined;
  const rewriter = new HTMLRewriter()
    .on(removedElements, { element: (element) => void element.remove() })
    .on("iframe", { element: (element) => void element.setInnerContent("") })
    .on("*", {
      element(element) {
        if (element.tagName === "style") {
          css = "";
          element.onEndTag(() => void (css = undefined));
        }
        const tag = element.tagName;
        if (tag.includes("-") && renamer.value(tag) !== tag) element.tagName = `x-${renamer.value(tag).toLowerCase()}`;
        const attributes = Array.from(element.attributes);
        const isRepeated = new Set(attributes.map(([name]) => name)).size < attributes.length;
        for (const [name, value] of new Map(attributes.toReversed())) {
          // Only the first of several counts, and the others stay unless all are removed.
          if (isRepeated) element.removeAttribute(name);
          redactAttribute(element, name, value, renamer);
        }
      },
      comments: (comment) => void comment.remove(),
      text(chunk) {
        if (css === undefined) return void chunk.replace(blankText(chunk.text), { html: true });
        css += chunk.text;
        return void chunk.replace(chunk.lastInTextNode ? redactCss(css, renamer) : "", { html: true });
      },
    })
    .onDocument({ comments: (comment) => void comment.remove() });
  const redacted = await rewriter.transform(new Response(html)).text();
  const whole = pageWords.isWhole ? redacted : cutOpenTag(redacted, html);
  return whole.replaceAll(/<!doctype[^>]*>/gi, "<!DOCTYPE html>");
}

/** A tag that the page ends in is no element, and comes out as it went in: as the common end of both. */
function cutOpenTag(redacted: string, html: string): string {
  let common = 0;
  while (common < redacted.length && redacted.at(-1 - common) === html.at(-1 - common)) common += 1;
  const at = redacted.indexOf("<", redacted.length - common);
  return at < 0 ? redacted : redacted.slice(0, at);
}

function redactAttribute(element: HTMLRewriterTypes.Element, name: string, value: string, renamer: Renamer): void {
  const lower = name.toLowerCase();
  if (removedAttributes.test(lower) || renamer.mark(lower) !== lower) return void element.removeAttribute(name);
  if (lower === "style") return void element.setAttribute(name, redactCss(value, renamer));
  if (textAttributes.has(lower)) return void element.setAttribute(name, blankText(value));
  if (drawingAttributes.test(lower) && /^[\s\d.,()a-z%-]*$/i.test(value) && !/[a-z]{2}/i.test(value)) return;
  element.setAttribute(name, markAttributes.test(lower) ? renamer.mark(value) : renamer.value(value));
}

/** Not seen if the page ends within a tag. */
const endOfPage = "x-end-of-page";

/** What the page says, and whom it names: such words stay nowhere, not even in marks. */
async function readPageWords(html: string): Promise<{ words: ReadonlySet<string>; isWhole: boolean }> {
  const words = new Set<string>();
  const add = (text: string): void => {
    for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
      const lower = word.toLowerCase();
      if (!keptTextWords.has(lower)) words.add(lower);
    }
  };
  let isWhole = false;
  let isCode = false;
  let text = "";
  const reader = new HTMLRewriter()
    .on("script, style", {
      element(element) {
        isCode = true;
        element.onEndTag(() => void (isCode = false));
      },
    })
    .on(endOfPage, { element: () => void (isWhole = true) })
    .on("*", {
      element(element) {
        for (const [name, value] of element.attributes) {
          if (textAttributes.has(name)) add(value);
          else for (const [, slug = ""] of value.matchAll(/\/(?:in|company|school)\/([^/?#"'&]+)/gi)) add(slug);
        }
      },
      text(chunk) {
        if (isCode) return;
        text += chunk.text;
        if (!chunk.lastInTextNode) return;
        add(decodeParts(text));
        text = "";
      },
    });
  await reader.transform(new Response(`${html}<${endOfPage}>`)).text();
  return { words, isWhole };
}

/** Entities are text of the page, too: they are blanked as a whole. */
export function blankText(text: string): string {
  return text
    .replaceAll(/&#?\w+;/g, (entity) => (entity === "&nbsp;" ? entity : "x"))
    .replaceAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+]*/gu, (word) => {
      const bare = word.replace(/[.'’]+$/u, "");
      if (keptTextWords.has(bare.toLowerCase()) || degree.test(bare)) return word;
      return word.replaceAll(/\p{L}/gu, "x").replaceAll(/\p{N}/gu, "0");
    });
}
