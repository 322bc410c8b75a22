/**
 * A browser takes the focus from a button that is disabled, such as one that is busy. Gives it back once the button is
 * enabled, unless the focus has gone elsewhere. Works for the whole page.
 */
export function keepFocus(): void {
  addEventListener("focusout", ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.disabled) return;
    const observer = new MutationObserver(() => {
      if (target.disabled) return;
      observer.disconnect();
      if (document.activeElement === document.body) target.focus();
    });
    observer.observe(target, { attributeFilter: ["disabled"] });
  });
}
