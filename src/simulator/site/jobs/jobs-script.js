/*
 * Behavior of job lists and the application form, by attribute:
 *   data-later            a template that is rendered when the element around it comes into view
 *   data-outside="path"   opens a new tab, as a company's own site does
 *   data-leave            asks whether to discard the application; so does Escape
 *   data-lookup="path"    a field whose value is chosen from a list: arrow down, then Enter, or a click
 */
const isOpen = () => document.getElementById("easy-apply") !== null;
const modalDelayMs = () => Number(document.body.dataset.lateModal ?? 0);

async function askToDiscard() {
  if (document.getElementById("discard-question")) return;
  const content = document.getElementById("discard-application").content.cloneNode(true);
  content.firstElementChild.id = "discard-question";
  await new Promise((go) => setTimeout(go, modalDelayMs()));
  document.body.append(content);
}

const findList = (field) => document.getElementById(field.getAttribute("aria-controls"));

function chooseOption(field, option) {
  field.value = option.textContent;
  field.dataset.chosen = option.textContent;
  findList(field).replaceChildren();
  field.ariaExpanded = "false";
}

let lastRequest = 0;
async function suggest(field) {
  delete field.dataset.chosen;
  const request = (lastRequest += 1);
  const query = new URLSearchParams({ typed: field.value });
  const places = await (await fetch(`${field.dataset.lookup}?${query}`)).json();
  if (request !== lastRequest) return;
  const options = places.map((place) => {
    const option = document.createElement("div");
    option.role = "option";
    option.textContent = place;
    return option;
  });
  findList(field).replaceChildren(...options);
  field.ariaExpanded = String(options.length > 0);
}

document.addEventListener("input", (event) => {
  if (event.target.matches?.("[data-lookup]")) void suggest(event.target);
});

document.addEventListener("keydown", (event) => {
  const field = event.target.matches?.("[data-lookup]") ? event.target : undefined;
  if (field && (event.key === "ArrowDown" || event.key === "Enter")) {
    event.preventDefault();
    const options = [...findList(field).children];
    const selected = options.findIndex((option) => option.ariaSelected === "true");
    if (event.key === "Enter") {
      if (options[selected]) chooseOption(field, options[selected]);
      return;
    }
    for (const [n, option] of options.entries()) option.ariaSelected = String(n === selected + 1);
  }
  if (event.key === "Escape" && isOpen()) void askToDiscard();
});

document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  const outside = at.closest("[data-outside]");
  if (outside) window.open(outside.dataset.outside, "_blank", "noopener");
  if (at.closest("[data-leave]")) void askToDiscard();
  const option = at.closest("[role=option]");
  const field = option && document.querySelector(`[aria-controls="${option.parentElement.id}"]`);
  if (field) chooseOption(field, option);
});

/* A place that was typed but not chosen is cleared. */
document.addEventListener("focusout", (event) => {
  const field = event.target;
  if (field.matches?.("[data-lookup]") && field.value !== (field.dataset.chosen ?? field.defaultValue))
    field.value = "";
});

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    target.replaceChildren(target.querySelector("[data-later]").content);
  }
});
for (const template of document.querySelectorAll("[data-later]")) observer.observe(template.parentElement);
