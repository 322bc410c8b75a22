/*
 * The share box, in addition to browser-script.js:
 *   [data-show-more]      is replaced by the template in its [data-more-of] parent: the share box's other actions
 *   [data-show-editor="id"] replaces the share box by the media editor in the template with that id; [data-next] brings it back
 *   input[type=file]      lists the chosen files: pictures with a text field each, a document with one for its title
 * The file fields exist only in the media editor: what was chosen there stays with the share box, for when it is sent.
 */
const { formOf, on, findOne, updateForm, createFragment } = window.sitePage;

on("click", (_, pressed) => {
  const more = pressed.closest("[data-show-more]");
  const opener = pressed.closest("[data-show-editor]");
  const next = pressed.closest("[data-next]");
  if (more) more.replaceWith(more.parentElement.querySelector("template").content.cloneNode(true));
  if (opener) openEditor(formOf(opener), opener.dataset.showEditor);
  if (next) closeEditor(formOf(next));
});

function openEditor(form, id) {
  const editor = findOne(`#${id}`).content.cloneNode(true);
  form.shareBox = [...form.childNodes];
  form.replaceChildren(editor);
}

function closeEditor(form) {
  const files = [...form.querySelector("input[type=file]").files];
  const name = form.querySelector("input[type=file]").dataset.field;
  const texts = [...form.querySelectorAll("[data-text-of-file]")].map((field) => [
    field.dataset.textOfFile,
    field.value,
  ]);
  form.extraFields = [...files.map((file) => [name, file]), ...texts];
  form.replaceChildren(...form.shareBox);
  form.querySelector("[data-previews]").replaceChildren(
    ...files.map((file) => {
      const item = document.createElement("li");
      item.className = "share-creation-state__preview-container";
      item.textContent = file.name;
      return item;
    }),
  );
  updateForm(form);
}

on("change", (_, input) => {
  if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
  const form = formOf(input);
  const template = form?.querySelector("template[data-each-file]");
  if (!template) return;
  form.querySelector("[data-files]").replaceChildren(
    ...[...input.files].map((file) => {
      const item = createFragment(template.innerHTML);
      const picture = item.querySelector("img");
      if (picture) picture.src = URL.createObjectURL(file);
      return item;
    }),
  );
});
