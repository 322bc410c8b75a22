/*
 * What pages of the simulated site do in a browser, by attributes:
 *   data-open="id"      opens the template of that id: a menu (data-layer), or a dialog (data-modal), which may come late
 *   template[data-auto] opens by itself when the page is there, late as a dialog
 *   data-dismiss        closes the dialog, menu or note it stands in; so does Escape
 *   form[data-send]     is sent by the script; its answer says what becomes of the page (see `Answer` in room.ts)
 *   [data-into="name"]  an editor whose text is the form's field of that name
 *   data-enter-sends    an editor in which Enter alone sends its form
 *   [data-needs="name"] a button that is disabled while that field of its form is empty, and always with data-stuck
 *   [data-click-file="name"] opens the chooser of the form's file field of that name
 */
const token = () => /JSESSIONID="?(ajax:\d+)/.exec(document.cookie)?.[1] ?? "";
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const late = () => Number(document.body.dataset.lateModal ?? 0);

/** One line for each block, as an author sees them. */
function textOf(node) {
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.data;
    else if (child.nodeName === "BR") text += child.nextSibling || !isBlock(node) ? "\n" : "";
    else text += (isBlock(child) && text !== "" ? "\n" : "") + textOf(child);
  }
  return text;
}
const isBlock = (node) => /^(P|DIV|LI|UL|OL)$/.test(node.nodeName);

const valueOf = (form, name) =>
  [...new FormData(form).getAll(name)].map((value) => (value instanceof File ? value.name : value)).join("");

function enable(form) {
  for (const button of form.querySelectorAll("[data-needs]")) {
    const needs = button.dataset.needs.split(" ");
    button.disabled = button.hasAttribute("data-stuck") || needs.every((name) => valueOf(form, name).trim() === "");
  }
}

function show(fragment) {
  const layer = fragment.firstElementChild;
  const outlet = layer.hasAttribute("data-modal") ? document.getElementById("artdeco-modal-outlet") : document.body;
  outlet.append(layer);
  for (const form of layer.querySelectorAll("form")) enable(form);
  layer.querySelector("[autofocus], [contenteditable], textarea, input:not([type=hidden]), button")?.focus();
}

function fragmentOf(html) {
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

async function take(answer, form) {
  if (answer.close) form.closest("[data-modal]")?.remove();
  for (const [selector, html] of Object.entries(answer.replace ?? {})) {
    document.querySelector(selector)?.replaceWith(fragmentOf(html));
  }
  for (const [selector, html] of Object.entries(answer.prepend ?? {})) {
    document.querySelector(selector)?.prepend(fragmentOf(html));
  }
  if (answer.dialog) {
    await wait(late());
    show(fragmentOf(answer.dialog));
  }
  if (answer.toast) toast(answer.toast);
  if (answer.go) location.assign(answer.go);
  for (const form of document.forms) enable(form);
}

async function send(form, submitter) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    const body = new FormData(form, submitter);
    const sent = await fetch(submitter?.getAttribute("formaction") ?? form.action, {
      method: "POST",
      headers: { "csrf-token": token(), accept: "application/json" },
      body,
    });
    await take(await sent.json(), form);
  } catch {
    toast({ kind: "error", text: document.body.dataset.wrong });
  } finally {
    form.ariaBusy = "false";
  }
}

/** Where the network is set to send with Enter; only Shift+Enter begins a line then. */
document.addEventListener("keydown", (event) => {
  const editor = event.target instanceof Element ? event.target.closest("[data-enter-sends]") : undefined;
  if (!editor || event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  const button = editor.closest("form").querySelector("[type=submit]");
  if (!button.disabled) button.click();
});

async function open(opener) {
  const content = document.getElementById(opener.dataset.open).content.cloneNode(true);
  opener.closest("[data-modal]")?.remove();
  if (opener.hasAttribute("aria-expanded")) opener.ariaExpanded = "true";
  if (content.firstElementChild.hasAttribute("data-modal")) await wait(late());
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
  void open(opener);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const layers = document.querySelectorAll("[data-modal], [data-layer]");
  layers[layers.length - 1]?.remove();
});

document.addEventListener("input", (event) => {
  const editor = event.target instanceof Element ? event.target.closest("[data-into]") : undefined;
  const form = event.target.closest?.("form");
  if (editor) form.elements[editor.dataset.into].value = textOf(editor);
  if (form) enable(form);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form");
  if (form) enable(form);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-send]")) return;
  event.preventDefault();
  void send(event.target, event.submitter);
});

for (const form of document.forms) enable(form);
for (const template of document.querySelectorAll("template[data-auto]")) {
  void wait(late()).then(() => show(template.content.cloneNode(true)));
}
