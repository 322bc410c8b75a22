const modifierKeys = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Marks the page while a pointer is used, so that styles.css hides the focus ring until the next key: browsers show it
 * as well where a component focuses the pressed element by script.
 * @returns stops it
 */
export function hideFocusRingOfPointer(page: Document): () => void {
  const { dataset } = page.documentElement;
  const onPointerDown = (): void => {
    dataset["pointer"] = "";
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (!modifierKeys.has(key)) delete dataset["pointer"];
  };
  page.addEventListener("pointerdown", onPointerDown, { capture: true });
  page.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    page.removeEventListener("pointerdown", onPointerDown, { capture: true });
    page.removeEventListener("keydown", onKeyDown, { capture: true });
  };
}
