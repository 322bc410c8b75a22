/**
 * A browser takes the focus from a button that is disabled, such as one that is busy. Gives it back once the button is
 * enabled, unless the focus has gone elsewhere. Works for the whole page.
 */
export function keepFocus(page: Document): void {
  const onFocusOut = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLButtonElement) || !target.disabled) return;
    const observer = new MutationObserver(() => {
      if (target.disabled) return;
      observer.disconnect();
      if (page.activeElement === page.body) target.focus();
    });
    observer.observe(target, { attributeFilter: ["disabled"] });
  };
  page.addEventListener("focusout", onFocusOut);
}
