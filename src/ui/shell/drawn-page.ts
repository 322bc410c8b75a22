/**
 * The server sends pages with their frame drawn, so that it is seen before any script has arrived. It stays on top of
 * what the app draws until that is more than a placeholder.
 */
const drawnPage = (): HTMLElement | null => document.getElementById("drawn-page");

/** What loads below it needs no placeholder of its own. */
export const isPageDrawn = (): boolean => drawnPage() !== null;

/** Of a placeholder that the drawn page stands for. */
export const placeholderMark = "data-placeholder";

/** Removes it once the app has drawn a screen into `root`, before the browser paints. */
export function replaceDrawnPage(root: HTMLElement): void {
  const drawn = drawnPage();
  if (!drawn) return;
  // The page of a guest for somebody who is signed in, or the other way round.
  if (drawn.dataset.for !== document.documentElement.dataset.visitor) return drawn.remove();
  const observer = new MutationObserver(() => {
    if (root.firstElementChild === null || root.querySelector(`[${placeholderMark}]`) !== null) return;
    observer.disconnect();
    takeOver(drawn, root);
    drawn.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}

const named = (input: HTMLInputElement): string => `input[name="${CSS.escape(input.name)}"]`;

/** What was typed meanwhile is kept, with the place of the cursor. */
function takeOver(drawn: HTMLElement, root: HTMLElement): void {
  for (const typed of drawn.querySelectorAll("input")) {
    const input = root.querySelector<HTMLInputElement>(named(typed));
    if (!input) continue;
    if (typed.value !== "") input.value = typed.value;
    if (document.activeElement === typed) input.focus();
  }
  if (drawn.querySelector("form[data-sent]")) root.querySelector("form")?.requestSubmit();
}
