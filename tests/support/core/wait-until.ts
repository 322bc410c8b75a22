/** Resolves once `holds`, looked at every turn at first and every 20 ms then; fails after a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 3000; looks += 1) {
    if (await holds()) return;
    await (looks < 50 ? new Promise((turn) => setImmediate(turn)) : Bun.sleep(20));
  }
  throw new Error("It did not come to that within a minute.");
}
