/*
 * Behavior of job lists and of the application form, in addition to browser-script.js:
 *   data-outside="path" opens a new tab, as a company's own site does
 *   data-details="path" shows the details of that page next to the list
 *   [data-easy-apply]   the form: Escape presses its first button, which asks whether to discard it
 *   [data-places]       a field whose value is chosen from a list: arrow down, then Enter, or a click
 *   [data-resumes]      sends what is chosen in it at once; [data-picks-file] chooses a file without a field for it
 *   [role=radio]        chooses the radio button in it
 */
const { roots, findOne, on, formOf, send } = window.sitePage;
const isQuestionOpen = () => roots.flatMap((root) => [...root.querySelectorAll("[data-modal]")]).length > 1;

async function showDetails(path) {
  const headers = { accept: "text/html", "page-rendering": document.body.dataset.rendering };
  const page = new DOMParser().parseFromString(await (await fetch(path, { headers })).text(), "text/html");
  const details = '[data-sdui-screen$=".SemanticJobDetails"]';
  document.querySelector(details).replaceWith(document.importNode(page.querySelector(details), true));
  document.title = page.title;
  history.pushState(null, "", path);
}

const findList = (field) => field.parentElement.querySelector("[role=listbox]");

function closeList(field) {
  findList(field).replaceChildren();
  showOptions(field, false);
}

function showOptions(field, isShown) {
  if (field.hasAttribute("aria-expanded")) field.ariaExpanded = String(isShown);
  else findList(field).hidden = !isShown;
}

const choices = new WeakMap();
function chooseOption(field, option) {
  field.value = option.textContent;
  choices.set(field, option.textContent);
  closeList(field);
}

let lastRequest = 0;
async function suggest(field) {
  choices.delete(field);
  const request = (lastRequest += 1);
  const query = new URLSearchParams({ typed: field.value });
  const places = await (await fetch(`/jobs/apply/places/?${query}`)).json();
  if (request !== lastRequest) return;
  const options = places.map((place) => {
    const option = document.createElement("div");
    option.role = "option";
    option.textContent = place;
    return option;
  });
  findList(field).replaceChildren(...options);
  showOptions(field, options.length > 0);
}

on("input", (_, at) => {
  if (at.matches("[data-places]")) void suggest(at);
});

on("keydown", (event, at) => {
  if (!at.matches("[data-places]") || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
  event.preventDefault();
  const options = [...findList(at).children];
  const selected = options.findIndex((option) => option.ariaSelected === "true");
  if (event.key === "Enter") {
    if (options[selected]) chooseOption(at, options[selected]);
    return;
  }
  for (const [n, option] of options.entries()) option.ariaSelected = String(n === selected + 1);
});

/* A place that was typed but not chosen is cleared. */
on("focusout", (_, at) => {
  if (at.matches("[data-places]") && at.value !== (choices.get(at) ?? at.defaultValue)) at.value = "";
});
on("mousedown", (event, at) => {
  if (at.closest("[role=option]")) event.preventDefault();
});

/** In the document only while the file is sent. */
function pickFile(section) {
  const field = document.createElement("input");
  field.type = "file";
  field.hidden = true;
  field.dataset.field = "file";
  field.addEventListener("change", () => {
    section.append(field);
    void send(section);
  });
  field.click();
}

function updateRadios(chosen) {
  const group = chosen.closest("[role=radiogroup]");
  for (const option of group?.querySelectorAll("[role=radio]") ?? []) {
    option.ariaChecked = String(option.contains(chosen));
  }
}

on("change", (_, at) => {
  if (at.type === "radio") updateRadios(at);
  const section = at.closest("[data-resumes]");
  if (section) void send(section);
});

on("click", (_, at) => {
  const outside = at.closest("[data-outside]");
  if (outside) window.open(outside.dataset.outside, "_blank", "noopener");
  const card = at.closest("[data-details]");
  if (card && !at.closest("button")) void showDetails(card.dataset.details);
  const option = at.closest("[role=option]");
  const field = option?.closest("[role=listbox]").parentElement.querySelector("[data-places]");
  if (field) chooseOption(field, option);
  if (at.closest("[data-picks-file]")) pickFile(formOf(at));
  const radio = at.closest("[role=radio]");
  if (radio && !at.closest("input, label")) radio.querySelector("input").click();
});

document.addEventListener(
  "keydown",
  (event) => {
    const form = event.key === "Escape" && findOne("[data-easy-apply]");
    if (!form) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isQuestionOpen()) form.querySelector("button").click();
  },
  { capture: true },
);
