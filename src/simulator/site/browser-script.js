/*
 * Behavior of all pages of the simulated site, by attribute. These attributes serve this script only: the real pages have none of them.
 *   data-open="id"      opens the template with that id: a menu (data-layer), or a dialog (data-modal), possibly delayed
 *   data-modal          a dialog of the old rendering: in the shadow root of #interop-outlet where the page has one
 *   data-modal="plain"  a dialog of plain divs at the end of the page
 *   data-modal="native" a dialog in one of the page's closed <dialog>s, which then contains the toasts
 *   template[data-auto] opens with the page, delayed if it is a dialog
 *   data-dismiss        closes the dialog, menu or toast around it; so does Escape
 *   form[data-send]     is sent by this script, which applies the response (`FormResponse` in context.ts)
 *   [data-send="path"]  the same for pages without forms: sent by a [data-sends] in it (or itself), which may have a path of its own
 *   [data-field="name"] a control of the latter: an input or an editor; data-values='{…}' on either adds fixed values
 *   [data-into="name"]  an editor whose text is the form's field of that name; with data-commits-late a tick later
 *   data-enter-sends    an editor in which Enter sends its form
 *   [data-needs="name"] a button that is disabled while that field is empty, and always with data-stuck
 *   template[data-appears="name"], the last in its parent: its content stands after it while that field isn't empty
 *   [data-click-file="name"] opens the file chooser of the field of that name
 *   [data-no-op]        a link without any effect; [data-go="path"] a button that leads there
 * Lists that fill while they are scrolled: lists-script.js.
 */
import { watchLists } from "./lists-script.js";

/** Contains the dialogs of the old rendering on the pages of the new one. */
const interop = document.getElementById("interop-outlet")?.shadowRoot ?? undefined;
const roots = interop ? [document, interop] : [document];
const token = () => /JSESSIONID="?(ajax:\d+)/.exec(document.cookie)?.[1] ?? "";
const sleep = (ms) => new Promise((go) => setTimeout(go, ms));
const modalDelayMs = () => Number(document.body.dataset.lateModal ?? 0);

/** Events in the shadow root reach the document too, as events of its host. */
export function on(type, act) {
  for (const root of roots) {
    root.addEventListener(type, (event) => {
      const [at] = event.composedPath();
      if (at === event.target) act(event, at instanceof Element ? at : document.body);
    });
  }
}
const findAll = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
const findOne = (selector) => findAll(selector)[0];

/** One line per block element. */
function readText(node) {
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.data;
    else if (child.nodeName === "BR") text += child.nextSibling || !isBlock(node) ? "\n" : "";
    else text += (isBlock(child) && text !== "" ? "\n" : "") + readText(child);
  }
  return text;
}
const isBlock = (node) => /^(P|DIV|LI|UL|OL)$/.test(node.nodeName);

const findField = (form, name) => form?.elements?.[name] ?? form?.querySelector(`[data-field="${name}"]`);
export const formOf = (at) => at.closest("form, [data-send]");

function readBody(form, sender) {
  if (form instanceof HTMLFormElement) return new FormData(form, sender);
  const body = new FormData();
  for (const field of form.querySelectorAll("[data-field]")) {
    const name = field.dataset.field;
    if (field.isContentEditable) body.append(name, readText(field));
    else if (field.type === "file") for (const file of field.files) body.append(name, file);
    else if (!/^(checkbox|radio)$/.test(field.type) || field.checked) body.append(name, field.value);
  }
  for (const { dataset } of new Set([form, sender ?? form])) {
    for (const [name, value] of Object.entries(JSON.parse(dataset.values ?? "{}"))) body.append(name, value);
  }
  return body;
}

const isEmpty = (body, names) =>
  names
    .split(" ")
    .flatMap((name) => body.getAll(name))
    .every((value) => (value instanceof File ? value.name : value.trim()) === "");

export function updateForm(form) {
  const body = readBody(form);
  for (const button of form.querySelectorAll("[data-needs]")) {
    button.disabled = button.hasAttribute("data-stuck") || isEmpty(body, button.dataset.needs);
  }
  for (const template of form.querySelectorAll("template[data-appears]")) {
    const shown = template.nextElementSibling;
    const isMissing = isEmpty(body, template.dataset.appears);
    if (isMissing) shown?.remove();
    else if (!shown) template.after(template.content.cloneNode(true));
  }
}
export const updateForms = (root) => {
  for (const form of root.querySelectorAll("form, [data-send]")) updateForm(form);
};

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

export function show(fragment) {
  const layer = fragment.firstElementChild;
  const { modal } = layer.dataset;
  if (modal === "native") showNative(layer);
  else if (modal === undefined || modal === "plain") document.body.append(layer);
  else (interop ?? document).getElementById("artdeco-modal-outlet").append(layer);
  for (const popover of layer.querySelectorAll("[popover]")) popover.showPopover();
  updateForms(layer.parentNode);
  layer.querySelector("[autofocus], [contenteditable], textarea, input:not([type=hidden]), button")?.focus();
}

export function createFragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content;
}

/** Of the rendering of the piece that it is about. */
function toast({ kind, text, link }, isInterop) {
  const isSdui = interop && !isInterop;
  const note = document.getElementById(isSdui ? "sdui-toast" : "toast").content.cloneNode(true);
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

async function applyResponse(response, form, isInterop) {
  if (response.close) closeLayer(form.closest("[data-modal]"));
  for (const [selector, html] of Object.entries(response.replace ?? {})) {
    findOne(selector)?.replaceWith(createFragment(html));
  }
  for (const [selector, html] of Object.entries(response.prepend ?? {})) {
    findOne(selector)?.prepend(createFragment(html));
  }
  if (response.dialog) {
    await sleep(modalDelayMs());
    show(createFragment(response.dialog));
  }
  if (response.toast) toast(response.toast, isInterop);
  if (response.go) location.assign(response.go);
  for (const root of roots) updateForms(root);
  watchLists(document);
}

const sending = new WeakSet();
async function send(form, sender) {
  if (sending.has(form)) return;
  sending.add(form);
  const isInterop = form.getRootNode() === interop;
  const path = sender?.getAttribute("formaction") || sender?.dataset.sends || form.getAttribute("action");
  try {
    const response = await fetch(path || form.dataset.send, {
      method: "POST",
      headers: {
        "csrf-token": token(),
        accept: "application/json",
        "page-rendering": document.body.dataset.rendering,
        "page-address": location.href,
      },
      body: readBody(form, sender),
    });
    await applyResponse(await response.json(), form, isInterop);
  } catch {
    toast({ kind: "error", text: document.body.dataset.wrong }, isInterop);
  } finally {
    sending.delete(form);
  }
}

/** The network has a setting to send with Enter: then only Shift+Enter breaks the line. */
on("keydown", (event, at) => {
  const editor = at.closest("[data-enter-sends]");
  if (!editor || event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  const button = formOf(editor).querySelector("[type=submit], [data-sends]");
  if (button && !button.disabled) button.click();
});

async function openTemplate(opener) {
  const content = findOne(`#${CSS.escape(opener.dataset.open)}`).content.cloneNode(true);
  closeLayer(opener.closest("[data-modal]"));
  if (opener.hasAttribute("aria-expanded")) opener.ariaExpanded = "true";
  if (content.firstElementChild.hasAttribute("data-modal")) await sleep(modalDelayMs());
  show(content);
}

on("click", (event, at) => {
  const opener = at.closest("[data-open]");
  const sender = at.closest("[data-sends]");
  for (const layer of findAll("[data-layer]")) if (!layer.contains(at)) layer.remove();
  for (const other of findAll("[data-open][aria-expanded=true]")) other.ariaExpanded = "false";
  if (at.closest("a[data-open], a[data-sends], a[data-no-op], a[data-dismiss]")) event.preventDefault();
  const chooser = at.closest("[data-click-file]");
  if (chooser) findField(formOf(chooser), chooser.dataset.clickFile)?.click();
  if (sender && !sender.disabled) void send(formOf(sender), sender);
  closeLayer(at.closest("[data-dismiss]")?.closest("[data-modal], [data-layer], [role=alert]"));
  countToasts();
  const leading = at.closest("[data-go]");
  if (leading) location.assign(leading.dataset.go);
  if (opener && !opener.disabled) void openTemplate(opener);
});

on("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  closeLayer(findAll("[data-modal], [data-layer]").at(-1));
});

on("input", (_, at) => {
  const editor = at.closest("[data-into]");
  const form = formOf(at);
  const commit = () => {
    if (editor) form.elements[editor.dataset.into].value = readText(editor);
    if (form) updateForm(form);
  };
  if (editor?.hasAttribute("data-commits-late")) setTimeout(commit, 30);
  else commit();
});
on("change", (_, at) => {
  const form = formOf(at);
  if (form) updateForm(form);
});

on("submit", (event, form) => {
  if (!form.matches("[data-send]")) return;
  event.preventDefault();
  void send(form, event.submitter);
});

updateForms(document);
watchLists(document);
for (const template of document.querySelectorAll("template[data-auto]")) {
  void sleep(modalDelayMs()).then(() => show(template.content.cloneNode(true)));
}
