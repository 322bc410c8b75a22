/*
 * Changes a page of the simulated site as `plan` says: when it is parsed, before its scripts run, and whenever a script
 * inserts a piece. The same plan changes the same page in the same way. `plan` is {run, moments, selectors, pairs, kinds}:
 *   moments    by 'page.moment', the seed of the changes there, and how many; pages and moments are counted from 0
 *   selectors  what the driver looks for: most changes are made there
 *   pairs      texts of what is meant, and those of a lookalike
 *   kinds      of changes, if not all
 * Each moment is reported on the console.
 */
// prettier-ignore
const weights = { move: 15, double: 15, lookalike: 25, hide: 15, rename: 12, reorder: 6, swapTexts: 8, relabel: 6, remove: 8 };
const insertions = ["replaceWith", "replaceChildren", "append", "prepend", "after"];
/** What no change touches: it has no looks, or nothing could happen any more. */
const untouched = "html, head, head *, body, script, link, style, template, input[type='hidden'], [data-toast-region]";
const looks = /^(class|id|role|title|alt|placeholder|componentkey|href|aria-.*)$/;
const lookedAt = new Set(plan.selectors.flatMap((one) => [...one.matchAll(/\[([\w-]+)/g)].map(([, name]) => name)));
const behaviour = new Set(["type", "name", "value", "for", "contenteditable", "accept", "data-open", "data-modal"]);
const isLook = (name) => !behaviour.has(name) && (looks.test(name) || lookedAt.has(name));

/** mulberry32 */
let state = 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const pick = (list) => list[Math.floor(random() * list.length)];
const pickKind = () =>
  pick(plan.kinds ?? Object.entries(weights).flatMap(([kind, weight]) => Array(weight).fill(kind)));

/** With open shadow roots, and the content of lists that fill while they are scrolled. */
function elementsOf(roots) {
  const all = [];
  for (const root of roots) {
    if (root instanceof Element) all.push(root);
    for (const element of root.querySelectorAll("*")) {
      all.push(element);
      if (element.shadowRoot) all.push(...elementsOf([element.shadowRoot]));
      if (element.matches("[data-fill] > template")) all.push(...elementsOf([element.content]));
    }
  }
  return all;
}
const isTouched = (element) => !element.matches(untouched);

/** Most often something that the driver looks for, or what is next to it. */
function pickTarget(pool) {
  const touched = pool.filter(isTouched);
  const inside = touched.filter((one) => !one.closest("header, .global-nav"));
  const found = plan.selectors.map((selector) => inside.filter((one) => one.matches(selector)));
  const matched = found.filter((list) => list.length > 0);
  const nearest = pick(pick(matched) ?? touched);
  const draw = random();
  if (!nearest || draw < 0.6 || plan.kinds) return nearest;
  const around = [nearest.parentElement, nearest.parentElement?.parentElement];
  const near = [...nearest.querySelectorAll("*"), ...(nearest.parentElement?.children ?? [])];
  const from = draw < 0.75 ? around : draw < 0.9 ? near : touched;
  return pick(from.filter((one) => one && touched.includes(one))) ?? nearest;
}

/** Before, after or in another element of the same tree. */
function place(element, pool, where) {
  const others = pool.filter(
    (one) => isTouched(one) && one.isConnected && !element.contains(one) && !one.closest("svg, select, iframe"),
  );
  const other = pick(others);
  if (!other) return "nowhere";
  const position = where ?? pick(["beforebegin", "afterbegin", "beforeend", "afterend"]);
  if (!other.parentElement) return "nowhere";
  other.insertAdjacentElement(position, element);
  return `${position} of ${describe(other)}`;
}

const swapPairs = (text) => {
  const parts = plan.pairs.map(([from]) => from.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (parts.length === 0) return text;
  return text.replaceAll(new RegExp(parts.join("|"), "g"), (from) => plan.pairs.find(([one]) => one === from)[1]);
};

/** Whether anything that can be seen or looked for names the lookalike now. */
function impersonate(node) {
  let isSeen = false;
  if (node instanceof Text) {
    const text = swapPairs(node.data);
    isSeen = text !== node.data;
    if (isSeen) node.data = text;
  }
  for (const attribute of node.attributes ?? []) {
    const value = swapPairs(attribute.value);
    if (value === attribute.value) continue;
    isSeen ||= isLook(attribute.name);
    node.setAttribute(attribute.name, value);
  }
  const children = node instanceof HTMLTemplateElement ? node.content.childNodes : node.childNodes;
  for (const child of children) isSeen = impersonate(child) || isSeen;
  return isSeen;
}

const texts = (element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim() !== "") found.push(walker.currentNode);
  return found;
};

function takeText(element, other) {
  const [[own], [their]] = [texts(element), texts(other)];
  if (own && their) own.data = their.data;
  const label = other.getAttribute("aria-label");
  if (label !== null && element.hasAttribute("aria-label")) element.setAttribute("aria-label", label);
}

const ways = {
  move: (element, pool) => place(element, pool),
  double(element, pool) {
    const copy = element.cloneNode(true);
    const where = pick(["beforebegin", "afterend", "elsewhere"]);
    if (where === "elsewhere") return place(copy, pool);
    element.insertAdjacentElement(where, copy);
    return where;
  },
  lookalike(element, pool) {
    const copy = element.cloneNode(true);
    if (!impersonate(copy)) return ways.double(element, pool);
    const where = pick(["beforebegin", "afterend", "elsewhere", "instead"]);
    if (where === "elsewhere") return place(copy, pool);
    if (where === "instead") element.replaceWith(copy);
    else element.insertAdjacentElement(where, copy);
    return where;
  },
  hide(element, pool) {
    const how = pick(["display", "visibility", "opacity", "size", "cover"]);
    if (how === "display") element.style.setProperty("display", "none", "important");
    if (how === "visibility") element.style.visibility = "hidden";
    if (how === "opacity") element.style.opacity = "0";
    if (how === "size")
      element.style.cssText += "width:0!important;height:0!important;padding:0!important;overflow:hidden";
    // By something empty, or by another control, which a click would press.
    const control = pick(pool.filter((one) => one.matches("button, a") && isTouched(one) && !one.contains(element)));
    const cover = random() < 0.5 && control ? control : document.createElement("div");
    if (how === "cover") cover.style.cssText = "position:fixed;inset:0;z-index:2147483647;opacity:0.01";
    if (how === "cover" && !cover.isConnected) element.append(cover);
    return how;
  },
  rename(element, pool) {
    const names = element.getAttributeNames().filter(isLook);
    const name = pick(names);
    if (!name) return "no attribute";
    const how = pick(["garble", "remove", "take"]);
    const other = pick(pool.filter((one) => one !== element && one.hasAttribute(name)));
    if (how === "remove") element.removeAttribute(name);
    else if (how === "take" && other) element.setAttribute(name, other.getAttribute(name));
    else if (name === "class") element.className = element.className.replaceAll(/\S+/g, (one) => `${one}x`);
    else element.setAttribute(name, `x${Math.floor(random() * 1e6)}`);
    return `${how} ${name}`;
  },
  reorder(element) {
    const parent = pick([element, element.parentElement].filter((one) => one && one.children.length > 1));
    if (!parent) return "no siblings";
    const children = [...parent.children].map((child) => [random(), child]).toSorted(([a], [b]) => a - b);
    for (const [, child] of children) parent.insertBefore(child, null);
    return `children of ${describe(parent)}`;
  },
  swapTexts(element, pool) {
    const near = [...(element.parentElement?.children ?? [])];
    const others = (near.length > 1 ? near : pool).filter((one) => one !== element && texts(one).length > 0);
    const other = pick(others.filter(isTouched));
    if (!other) return "no sibling";
    const before = element.cloneNode(true);
    takeText(element, other);
    takeText(other, before);
    return `with ${describe(other)}`;
  },
  relabel(element, pool) {
    const other = pick(
      pool.filter((one) => one !== element && one.matches("button, a, h1, h2, label") && isTouched(one)),
    );
    if (!other) return "no label";
    takeText(element, other);
    return `as ${describe(other)}`;
  },
  remove(element) {
    element.remove();
    return "";
  },
};

const describe = (element) =>
  `${element.outerHTML.replace(/>[\s\S]*/, ">").slice(0, 160)} ${JSON.stringify((element.textContent ?? "").trim().slice(0, 40))}`;

let isChanging = false;
function change(moment, roots) {
  const { seed, count } = plan.moments[moment] ?? { seed: 0, count: 0 };
  const log = [];
  state = seed;
  isChanging = true;
  for (let n = 0; n < count; n += 1) {
    const everywhere = elementsOf([document]);
    const inserted = elementsOf(roots);
    const element = pickTarget(random() < 0.8 ? inserted : everywhere) ?? pickTarget(everywhere);
    if (!element) continue;
    const kind = pickKind();
    const what = describe(element);
    log.push(`${kind}: ${what}: ${ways[kind](element, everywhere)}`);
  }
  isChanging = false;
  console.debug(`mutation ${JSON.stringify({ run: plan.run, moment, path: location.pathname, log })}`);
}

function watch() {
  const key = `mutation ${plan.run}`;
  const page = Number(sessionStorage.getItem(key) ?? 0);
  sessionStorage.setItem(key, String(page + 1));
  const counts = { inserted: 0, filled: 0 };
  const onInserted = (roots, isFilled) => {
    if (isChanging || roots.length === 0) return;
    const n = isFilled ? `f${(counts.filled += 1)}` : (counts.inserted += 1);
    change(`${page}.${n}`, roots);
  };
  for (const prototype of [Element.prototype, DocumentFragment.prototype, ShadowRoot.prototype]) {
    for (const name of insertions) {
      const insert = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (!insert) continue;
      prototype[name] = function (...nodes) {
        const isConnected = this.isConnected;
        const pieces = nodes.flatMap((one) => (one instanceof DocumentFragment ? [...one.children] : []));
        const isFilled = this instanceof Element && this.matches("[data-fill], [data-more]");
        insert.apply(this, nodes);
        if (isConnected)
          onInserted(
            pieces.filter((one) => one.isConnected),
            isFilled,
          );
      };
    }
  }
  const dispatchEvent = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    const result = dispatchEvent.call(this, event);
    if (event.type === "layer-shown") onInserted([this], false);
    return result;
  };
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") change(`${page}.0`, [document]);
  });
}
if (window === window.top && location.protocol.startsWith("http")) watch();
