/*
 * Dialogs, menus and toasts, by the attributes that browser-script.js lists. Other scripts use them by `window.sitePage`.
 */
/** Contains the dialogs of the old rendering on the pages of the new one. */
const interop = document.getElementById("interop-outlet")?.shadowRoot ?? undefined;
const roots = interop ? [document, interop] : [document];
const sleep = (ms) => new Promise((go) => setTimeout(go, ms));
const modalDelayMs = () => Number(document.body.dataset.lateModal ?? 0);

/** Events in the shadow root reach the document too, as events of its host. */
function on(type, act) {
  for (const root of roots) {
    root.addEventListener(type, (event) => {
      const [at] = event.composedPath();
      if (at === event.target) act(event, at instanceof Element ? at : document.body);
    });
  }
}
const findAll = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
const findOne = (selector) => findAll(selector)[0];

const toastRegion = () => document.querySelector("[data-toast-region]");

/** In one of the page's closed dialogs, together with the toasts. */
function showNative(layer) {
  const dialog = document.querySelector("dialog:not([open])");
  dialog.replaceChildren(layer, toastRegion());
  dialog.showModal();
}

function closeLayer(layer) {
  const dialog = layer?.parentElement;
  layer?.remove();
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.close();
  dialog.after(toastRegion());
}

function show(fragment) {
  const layer = fragment.firstElementChild;
  const { modal } = layer.dataset;
  if (modal === "native") showNative(layer);
  else if (modal === undefined || modal === "plain") document.body.append(layer);
  else (interop ?? document).getElementById("artdeco-modal-outlet").append(layer);
  for (const popover of layer.querySelectorAll("[popover]")) popover.showPopover();
  layer.dispatchEvent(new Event("layer-shown", { bubbles: true }));
  const field = layer.querySelector("[autofocus], [contenteditable], textarea, input:not([type=hidden])");
  (field ?? layer.querySelector("button"))?.focus();
}

function createFragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content;
}

/** Of the rendering of the piece that it is about. */
function toast({ kind, text, link }, isInterop) {
  const isSdui = interop && !isInterop;
  const note = document.getElementById(isSdui ? "sdui-toast" : "toast")?.content.cloneNode(true);
  if (!note) return;
  const item = note.querySelector("[role=alert]");
  if (!isSdui) item.dataset.testArtdecoToastItemType = kind;
  item.querySelector("[data-text]").textContent = text;
  const anchor = item.querySelector("[data-link]");
  if (link) Object.assign(anchor, { href: link.href, textContent: link.text });
  else anchor.remove();
  if (!isSdui) (interop ?? document).getElementById("artdeco-toasts").append(note);
  else {
    toastRegion().append(note);
    countToasts();
  }
}

/** Only the first note of SDUI keeps its title, which counts all of them. */
function countToasts() {
  const region = toastRegion();
  if (!region) return;
  const [title, ...others] = region.querySelectorAll("[data-testid=toasts-title]");
  const count = region.querySelectorAll("[role=alert]").length;
  for (const other of others) other.remove();
  if (count === 0) region.replaceChildren();
  else title.textContent = `${count} ${count === 1 ? title.dataset.one : title.dataset.many}`;
}

async function openTemplate(opener) {
  const content = findOne(`#${CSS.escape(opener.dataset.open)}`).content.cloneNode(true);
  closeLayer(opener.closest("[data-modal]"));
  if (opener.hasAttribute("aria-expanded")) opener.ariaExpanded = "true";
  if (content.firstElementChild.hasAttribute("data-modal")) await sleep(modalDelayMs());
  show(content);
}

on("click", (_, at) => {
  const opener = at.closest("[data-open]");
  for (const layer of findAll("[data-layer]")) if (!layer.contains(at)) layer.remove();
  for (const other of findAll("[data-open][aria-expanded=true]")) other.ariaExpanded = "false";
  if (opener && !opener.disabled) void openTemplate(opener);
});

on("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  closeLayer(findAll("[data-modal], [data-layer]").at(-1));
});

window.sitePage = {
  interop,
  roots,
  sleep,
  modalDelayMs,
  on,
  findOne,
  closeLayer,
  show,
  createFragment,
  toast,
  countToasts,
};
