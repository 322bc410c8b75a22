/** Checks the condition every event loop turn at first, then every 20 ms; fails after four minutes. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let checks = 0; checks < 12_000; checks += 1) {
    if (await condition()) return;
    await (checks < 50 ? new Promise((resolve) => setImmediate(resolve)) : Bun.sleep(20));
  }
  throw new Error("The condition did not become true within four minutes.");
}
