/*
 * Lists that fill while they are scrolled, in the window or in an inner scroller:
 *   [data-fill]         is replaced by the template in it
 *   [data-more="path"]  is replaced by the piece at that path
 * as soon as it is in view.
 */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) void fill(target);
});

async function fill(end) {
  observer.unobserve(end);
  const template = end.querySelector("template") ?? document.createElement("template");
  if (end.dataset.more) {
    const headers = {
      accept: "text/html",
      "page-rendering": document.body.dataset.rendering,
      "page-address": location.href,
    };
    template.innerHTML = await (await fetch(end.dataset.more, { headers })).text();
  }
  end.replaceWith(template.content);
}

/** An end that is observed already stays so. */
function watchLists() {
  for (const end of document.querySelectorAll("[data-fill], [data-more]")) observer.observe(end);
}
new MutationObserver(watchLists).observe(document.body, { childList: true, subtree: true });
watchLists();
