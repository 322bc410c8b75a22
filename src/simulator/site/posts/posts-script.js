/*
 * Behavior of the composer and of post lists, in addition to browser-script.js:
 *   [data-limit]        an editor with a maximum length: above it [data-too-long] shows and its form can't be sent
 *   [data-show-step]    opens a step of the composer; [data-next] ends it and lists its files
 *   input[type=file]    lists the chosen files: pictures with a text field each, a document with one for its title
 */
const { formOf, on } = window.sitePage;

const readLength = (editor) => editor.closest("form").elements[editor.dataset.into].value.length;

on("input", (_, at) => {
  const editor = at.closest("[data-limit]");
  if (!editor) return;
  const form = formOf(editor);
  const isTooLong = readLength(editor) > Number(editor.dataset.limit);
  form.querySelector("[data-too-long]").hidden = !isTooLong;
  if (isTooLong) for (const button of form.querySelectorAll("[data-needs]")) button.disabled = true;
});

on("click", (_, pressed) => {
  const at = pressed.closest("[data-show-step], [data-next]");
  const form = at?.closest("form");
  if (!form) return;
  if (at.dataset.showStep) form.querySelector(`[data-step="${at.dataset.showStep}"]`).hidden = false;
  else {
    const step = at.closest("[data-step]");
    step.hidden = true;
    const files = [...step.querySelector("input[type=file]").files];
    form.querySelector("[data-previews]").replaceChildren(...files.map(createPreview));
  }
});

function createPreview(file) {
  const item = document.createElement("li");
  item.dataset.viewName = "share-preview";
  item.textContent = file.name;
  return item;
}

on("change", (_, input) => {
  if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
  const step = input.closest("[data-step]");
  if (!step) return;
  if (input.name === "document") {
    step.querySelector("[data-title]").hidden = false;
    return;
  }
  const template = document.getElementById("picture") ?? step.closest("form").querySelector("#picture");
  step.querySelector("[data-files]").replaceChildren(
    ...[...input.files].map((file) => {
      const item = template.content.cloneNode(true);
      item.querySelector("img").src = URL.createObjectURL(file);
      return item;
    }),
  );
});
