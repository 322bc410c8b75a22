import type { Page } from "playwright";

/** The duration of each frame while `act` is called `turns` times, once in a frame, ms. */
export async function measureFrames(
  page: Page,
  turns: number,
  act: (turn: number) => Promise<void>,
): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      taken.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
    Object.assign(globalThis, { taken });
  });
  for (let turn = 0; turn < turns; turn += 1) {
    await act(turn);
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)));
  }
  return page.evaluate(() => (globalThis as unknown as { taken: number[] }).taken);
}
