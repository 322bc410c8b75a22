export interface ReadElement {
  name: string;
  /** What no element inside it that matches too has taken. */
  text: string;
  attributes: Record<string, string>;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

/** In the order of the page, those in templates included; selectors as `HTMLRewriter` knows them. */
export function readElements(html: string, selector: string): ReadElement[] {
  const found: ReadElement[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element(element) {
      const attributes = [...element.attributes].map(([name, value]) => [name, decode(value)]);
      found.push({ name: element.tagName, text: "", attributes: Object.fromEntries(attributes) });
    },
    text({ text }) {
      const last = found.at(-1);
      if (last) last.text += text;
    },
  });
  rewriter.transform(html);
  return found.map((element) => ({ ...element, text: decode(element.text) }));
}

export const readAttribute = (html: string, selector: string, attribute: string): string[] =>
  readElements(html, selector).flatMap(({ attributes }) => attributes[attribute] ?? []);
