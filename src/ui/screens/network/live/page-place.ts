import { screenBounds } from "#core/connections/contract.ts";

export interface PageSize {
  width: number;
  height: number;
}

export function boundedSize({ width, height }: PageSize): PageSize {
  const within = (px: number, most: number) => Math.min(most, Math.max(screenBounds.least, Math.round(px)));
  return { width: within(width, screenBounds.width), height: within(height, screenBounds.height) };
}

export function placeOn(canvas: Element, page: PageSize, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const within = (at: number, size: number, whole: number) => Math.min(whole, Math.max(0, (at / size) * whole));
  return { x: within(clientX - left, width, page.width), y: within(clientY - top, height, page.height) };
}

interface Modified {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** As the DevTools protocol counts them. The Command key of a Mac means Control on the server. */
export const modifiersOf = ({ altKey, ctrlKey, metaKey, shiftKey }: Modified): number =>
  (altKey ? 1 : 0) + (ctrlKey || metaKey ? 2 : 0) + (shiftKey ? 8 : 0);
