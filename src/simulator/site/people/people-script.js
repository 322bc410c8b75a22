/*
 * Behavior of people and messages, in addition to browser-script.js:
 *   [data-counts]               shows how many characters the text field before it has
 *   [data-conversation="n"]     replaces the open thread by the n-th one and changes the address, without a new page
 *   [data-thread-address]       the open thread's own address, which replaces the page's
 */
const { createFragment, formOf, on, updateForm } = window.sitePage;

const showAddress = () => document.querySelector("[data-thread-address]")?.dataset.threadAddress;

async function openConversation({ dataset }) {
  const headers = { accept: "text/html", "page-rendering": document.body.dataset.rendering };
  const response = await fetch(`/messaging/pane/?conversation=${dataset.conversation}`, { headers });
  document.querySelector("[data-thread-address], [data-no-thread]")?.replaceWith(createFragment(await response.text()));
  updateForm(formOf(document.querySelector(".msg-thread [data-into]")));
  const address = showAddress();
  if (address) history.pushState({}, "", address);
}

on("click", (_, at) => {
  const row = at.closest("[data-conversation]");
  if (row) void openConversation(row);
});

on("input", (_, at) => {
  const counter = at.nextElementSibling;
  if (counter?.hasAttribute("data-counts")) counter.textContent = `${at.value.length}/${counter.dataset.counts}`;
});

const address = showAddress();
if (address && location.pathname === "/messaging/") history.replaceState({}, "", address);
