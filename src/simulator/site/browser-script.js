/*
 * Behavior of all pages of the simulated site, by attribute:
 *   data-open="id"      opens the template with that id: a menu (data-layer), or a dialog (data-modal), possibly delayed
 *   template[data-auto] opens with the page, delayed if it is a dialog
 *   data-dismiss        closes the dialog, menu or toast around it; so does Escape
 *   form[data-send]     is sent by this script, which applies the response (`FormResponse` in context.ts)
 *   [data-into="name"]  an editor whose text is the form's field of that name
 *   data-enter-sends    an editor in which Enter sends its form
 *   [data-needs="name"] a button that is disabled while that field of its form is empty, and always with data-stuck
 *   [data-click-file="name"] opens the file chooser of the form's field of that name
 */
const token = () => /JSESSIONID="?(ajax:\d+)/.exec(document.cookie)?.[1] ?? "";
const sleep = (ms) => new Promise((go) => setTimeout(go, ms));
const modalDelayMs = () => Number(document.body.dataset.lateModal ?? 0);

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

const readField = (form, name) =>
  [...new FormData(form).getAll(name)].map((value) => (value instanceof File ? value.name : value)).join("");

function updateButtons(form) {
  for (const button of form.querySelectorAll("[data-needs]")) {
    const needs = button.dataset.needs.split(" ");
    button.disabled = button.hasAttribute("data-stuck") || needs.every((name) => readField(form, name).trim() === "");
  }
}

function show(fragment) {
  const layer = fragment.firstElementChild;
  const outlet = layer.hasAttribute("data-modal") ? document.getElementById("artdeco-modal-outlet") : document.body;
  outlet.append(layer);
  for (const form of layer.querySelectorAll("form")) updateButtons(form);
  layer.querySelector("[autofocus], [contenteditable], textarea, input:not([type=hidden]), button")?.focus();
}

function createFragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content;
}

function toast({ kind, text, link }) {
  const note = document.getElementById("toast").content.cloneNode(true);
  const item = note.firstElementChild;
  item.dataset.testArtdecoToastItemType = kind;
  item.querySelector("[data-text]").textContent = text;
  const anchor = item.querySelector("[data-link]");
  if (link) Object.assign(anchor, { href: link.href, textContent: link.text });
  else anchor.remove();
  document.getElementById("artdeco-toasts").append(note);
}

async function applyResponse(response, form) {
  if (response.close) form.closest("[data-modal]")?.remove();
  for (const [selector, html] of Object.entries(response.replace ?? {})) {
    document.querySelector(selector)?.replaceWith(createFragment(html));
  }
  for (const [selector, html] of Object.entries(response.prepend ?? {})) {
    document.querySelector(selector)?.prepend(createFragment(html));
  }
  if (response.dialog) {
    await sleep(modalDelayMs());
    show(createFragment(response.dialog));
  }
  if (response.toast) toast(response.toast);
  if (response.go) location.assign(response.go);
  for (const form of document.forms) updateButtons(form);
}

async function send(form, submitter) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    const body = new FormData(form, submitter);
    const response = await fetch(submitter?.getAttribute("formaction") ?? form.action, {
      method: "POST",
      headers: { "csrf-token": token(), accept: "application/json" },
      body,
    });
    await applyResponse(await response.json(), form);
  } catch {
    toast({ kind: "error", text: document.body.dataset.wrong });
  } finally {
    form.ariaBusy = "false";
  }
}

/** The network has a setting to send with Enter: then only Shift+Enter breaks the line. */
document.addEventListener("keydown", (event) => {
  const editor = event.target instanceof Element ? event.target.closest("[data-enter-sends]") : undefined;
  if (!editor || event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  const button = editor.closest("form").querySelector("[type=submit]");
  if (!button.disabled) button.click();
});

async function openTemplate(opener) {
  const content = document.getElementById(opener.dataset.open).content.cloneNode(true);
  opener.closest("[data-modal]")?.remove();
  if (opener.hasAttribute("aria-expanded")) opener.ariaExpanded = "true";
  if (content.firstElementChild.hasAttribute("data-modal")) await sleep(modalDelayMs());
  show(content);
}

document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  const opener = at.closest("[data-open]");
  for (const layer of document.querySelectorAll("[data-layer]")) if (!layer.contains(at)) layer.remove();
  for (const other of document.querySelectorAll("[data-open][aria-expanded=true]")) other.ariaExpanded = "false";
  at.closest("[data-dismiss]")?.closest("[data-modal], [data-layer], [role=alert]")?.remove();
  const chooser = at.closest("[data-click-file]");
  chooser?.closest("form")?.elements[chooser.dataset.clickFile]?.click();
  if (!opener || opener.disabled) return;
  if (opener.nodeName === "A") event.preventDefault();
  void openTemplate(opener);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const layers = document.querySelectorAll("[data-modal], [data-layer]");
  layers[layers.length - 1]?.remove();
});

document.addEventListener("input", (event) => {
  const editor = event.target instanceof Element ? event.target.closest("[data-into]") : undefined;
  const form = event.target.closest?.("form");
  if (editor) form.elements[editor.dataset.into].value = readText(editor);
  if (form) updateButtons(form);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form");
  if (form) updateButtons(form);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-send]")) return;
  event.preventDefault();
  void send(event.target, event.submitter);
});

for (const form of document.forms) updateButtons(form);
for (const template of document.querySelectorAll("template[data-auto]")) {
  void sleep(modalDelayMs()).then(() => show(template.content.cloneNode(true)));
}
