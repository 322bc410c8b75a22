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
 *   [data-limit]        an editor with a maximum length: above it [data-too-long] shows and no [data-needs] can be pressed
 *   [data-into="name"]  an editor whose text is the form's field of that name
 *   data-commits-late   an editor that is noticed a tick later
 *   data-enter-sends    an editor in which Enter sends its form
 *   [data-needs="name"] a button that is disabled while that field is empty, and always with data-stuck
 *   template[data-appears="name"], the last in its parent: its content stands after it while that field isn't empty
 *   [data-click-file="name"] opens the file chooser of the field of that name
 *   [data-expand]       a button at the end of a text that disappears
 *   [data-no-op]        a link without any effect; [data-go="path"] a button that leads there
 * Dialogs, menus and toasts: layers-script.js. Lists that fill while they are scrolled: lists-script.js.
 */
const { interop, roots, sleep, modalDelayMs, on, findOne, closeLayer, show, createFragment, toast, countToasts } =
  window.sitePage;
const token = () => /JSESSIONID="?(ajax:\d+)/.exec(document.cookie)?.[1] ?? "";
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
const formOf = (at) => at.closest("form, [data-send]");

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
  for (const [name, value] of form.extraFields ?? []) body.append(name, value);
  return body;
}

function isTooLong(form) {
  const editor = form.querySelector("[data-limit]");
  if (!editor) return false;
  const isLonger = readText(editor).length > Number(editor.dataset.limit);
  form.querySelector("[data-too-long]").hidden = !isLonger;
  return isLonger;
}

const isEmpty = (body, names) =>
  names
    .split(" ")
    .flatMap((name) => body.getAll(name))
    .every((value) => (value instanceof File ? value.name : value.trim()) === "");

function updateForm(form) {
  const body = readBody(form);
  const isLong = isTooLong(form);
  for (const button of form.querySelectorAll("[data-needs]")) {
    button.disabled = isLong || button.hasAttribute("data-stuck") || isEmpty(body, button.dataset.needs);
  }
  for (const template of form.querySelectorAll("template[data-appears]")) {
    const shown = template.nextElementSibling;
    const isMissing = isEmpty(body, template.dataset.appears);
    if (isMissing) shown?.remove();
    else if (!shown) template.after(template.content.cloneNode(true));
  }
}
const updateForms = (root) => {
  for (const form of root.querySelectorAll("form, [data-send]")) updateForm(form);
};

async function applyResponse(response, form, isInterop) {
  if (response.close) closeLayer(form.closest("[data-modal]"));
  for (const [selector, html] of Object.entries(response.replace ?? {})) {
    const replaced = findOne(selector);
    if (html === "") closeLayer(replaced);
    else replaced?.replaceWith(createFragment(html));
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
}

const sending = new WeakSet();
async function send(form, sender) {
  if (sending.has(form)) return;
  sending.add(form);
  const isInterop = form.getRootNode() === interop;
  const candidates = [sender?.getAttribute("formaction"), sender?.dataset.sends, form.getAttribute("action")];
  const path = candidates.find((candidate) => candidate?.startsWith("/")) ?? form.dataset.send;
  try {
    const response = await fetch(path, {
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

on("click", (event, at) => {
  if (at.closest("a[data-open], a[data-sends], a[data-no-op], a[data-dismiss]")) event.preventDefault();
  const chooser = at.closest("[data-click-file]");
  if (chooser) findField(formOf(chooser), chooser.dataset.clickFile)?.click();
  at.closest("[data-expand]")?.remove();
  const leading = at.closest("[data-go]");
  if (leading) location.assign(leading.dataset.go);
  const sender = at.closest("[data-sends]");
  if (sender && !sender.disabled) void send(formOf(sender), sender);
  const dismissed = at.closest("[data-dismiss]")?.closest("[data-modal], [data-layer], [role=alert]");
  closeLayer(dismissed);
  countToasts();
});
on("layer-shown", (_, layer) => updateForms(layer.parentNode));

on("input", (_, at) => {
  const editor = at.closest("[data-into]");
  const form = formOf(at);
  const commit = () => {
    if (editor) form.elements[editor.dataset.into].value = readText(editor);
    if (form) updateForm(form);
  };
  if (at.closest("[data-commits-late]")) setTimeout(commit, 30);
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
for (const template of document.querySelectorAll("template[data-auto]")) {
  void sleep(modalDelayMs()).then(() => show(template.content.cloneNode(true)));
}

Object.assign(window.sitePage, { formOf, updateForm, updateForms, send });
