/*
 * What lists of jobs and the application form do in a browser, by attributes:
 *   data-later            a template that is filled in when the element around it comes into view
 *   data-outside="path"   opens a new tab, as a company's own site does
 *   data-leave            asks whether to discard the application; so does Escape
 *   data-lookup="path"    a field whose value is chosen from a list: arrow down, then Enter, or a click
 */
const isOpen = () => document.getElementById("easy-apply") !== null;
const late = () => Number(document.body.dataset.lateModal ?? 0);

async function leave() {
  if (document.getElementById("discard-question")) return;
  const content = document.getElementById("discard-application").content.cloneNode(true);
  content.firstElementChild.id = "discard-question";
  await new Promise((go) => setTimeout(go, late()));
  document.body.append(content);
}

const listOf = (field) => document.getElementById(field.getAttribute("aria-controls"));

function choose(field, option) {
  field.value = option.textContent;
  field.dataset.chosen = option.textContent;
  listOf(field).replaceChildren();
  field.ariaExpanded = "false";
}

let asked = 0;
async function suggest(field) {
  delete field.dataset.chosen;
  const mine = (asked += 1);
  const query = new URLSearchParams({ typed: field.value });
  const places = await (await fetch(`${field.dataset.lookup}?${query}`)).json();
  if (mine !== asked) return;
  const options = places.map((place) => {
    const option = document.createElement("div");
    option.role = "option";
    option.textContent = place;
    return option;
  });
  listOf(field).replaceChildren(...options);
  field.ariaExpanded = String(options.length > 0);
}

document.addEventListener("input", (event) => {
  if (event.target.matches?.("[data-lookup]")) void suggest(event.target);
});

document.addEventListener("keydown", (event) => {
  const field = event.target.matches?.("[data-lookup]") ? event.target : undefined;
  if (field && (event.key === "ArrowDown" || event.key === "Enter")) {
    event.preventDefault();
    const options = [...listOf(field).children];
    const marked = options.findIndex((option) => option.ariaSelected === "true");
    if (event.key === "Enter") {
      if (options[marked]) choose(field, options[marked]);
      return;
    }
    for (const [n, option] of options.entries()) option.ariaSelected = String(n === marked + 1);
  }
  if (event.key === "Escape" && isOpen()) void leave();
});

document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  const outside = at.closest("[data-outside]");
  if (outside) window.open(outside.dataset.outside, "_blank", "noopener");
  if (at.closest("[data-leave]")) void leave();
  const option = at.closest("[role=option]");
  const field = option && document.querySelector(`[aria-controls="${option.parentElement.id}"]`);
  if (field) choose(field, option);
});

/* A place that was typed and not chosen does not count. */
document.addEventListener("focusout", (event) => {
  const field = event.target;
  if (field.matches?.("[data-lookup]") && field.value !== (field.dataset.chosen ?? field.defaultValue))
    field.value = "";
});

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    target.replaceChildren(target.querySelector("[data-later]").content);
  }
});
for (const template of document.querySelectorAll("[data-later]")) seen.observe(template.parentElement);
