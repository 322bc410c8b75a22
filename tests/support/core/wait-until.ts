/** Resolves once `holds`, looked at every turn at first and every 20 ms then; fails after a minute. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let checks = 0; checks < 3000; checks += 1) {
    if (await condition()) return;
    await (checks < 50 ? new Promise((resolve) => setImmediate(resolve)) : Bun.sleep(20));
  }
  throw new Error("It did not come to that within a minute.");
}
