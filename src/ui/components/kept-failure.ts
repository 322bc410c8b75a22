/** A page that was just reloaded is not reloaded again, ms. */
const pauseMs = 20_000;

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload" && performance.now() < pauseMs);

/**
 * Reloads the page if the browser keeps the failure of a script that the server has by now: browsers such as Chromium 150
 * don't fetch a module again in the same document. Typed text is kept.
 */
export async function reloadIfKept(error: unknown, reload = () => location.reload()): Promise<void> {
  const url = /https?:\S+/.exec(String(error))?.[0];
  if (url === undefined || wasReloaded()) return;
  const answers = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) reload();
}
