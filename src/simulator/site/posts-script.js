/*
 * What the composer and the lists of posts do besides site.js:
 *   [data-limit]        an editor of at most so many characters: past it [data-too-long] shows and its form cannot be sent
 *   [data-show-step]    opens a step of the composer; [data-next] ends it, once its files are told
 *   input[type=file]    lists what was chosen: pictures with a field for their text, a document with one for its title
 *   [data-more]         the list goes on at this address when somebody scrolls to its end
 */
const lengthOf = (editor) => editor.closest("form").elements[editor.dataset.into].value.length;

document.addEventListener("input", (event) => {
  const editor = event.target.closest?.("[data-limit]");
  if (!editor) return;
  const form = editor.closest("form");
  const over = lengthOf(editor) > Number(editor.dataset.limit);
  form.querySelector("[data-too-long]").hidden = !over;
  if (over) for (const button of form.querySelectorAll("[data-needs]")) button.disabled = true;
});

document.addEventListener("click", (event) => {
  const at = event.target.closest?.("[data-show-step], [data-next]");
  const form = at?.closest("form");
  if (!form) return;
  if (at.dataset.showStep) form.querySelector(`[data-step="${at.dataset.showStep}"]`).hidden = false;
  else {
    const step = at.closest("[data-step]");
    step.hidden = true;
    const files = [...step.querySelector("input[type=file]").files];
    form.querySelector("[data-previews]").replaceChildren(...files.map(preview));
  }
});

function preview(file) {
  const item = document.createElement("li");
  item.dataset.viewName = "share-preview";
  item.textContent = file.name;
  return item;
}

document.addEventListener("change", (event) => {
  const input = event.target;
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

let loading = false;
async function goOn() {
  const end = document.querySelector("[data-more]");
  if (!end || loading || end.getBoundingClientRect().top > innerHeight * 1.5) return;
  loading = true;
  try {
    const answer = await fetch(end.dataset.more, { headers: { accept: "text/html" } });
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    end.replaceWith(template.content);
  } finally {
    loading = false;
  }
}
document.addEventListener("scroll", () => void goOn());
