import { reloadIfKept } from "../components/kept-failure.ts";
import { checkServerAtom, isServerUp } from "../reachability.ts";
import type { ClientStore } from "../state.ts";

/** Between two attempts to fetch the code, ms. */
const retryMs = 2000;
const reloadedKey = "reloaded-for";

/** The code can't be fetched, although the server answers. */
export class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
}

export const missingCodeMessage = "Part of the app is missing on the server. Reload the page.";

export interface CodeRecovery {
  store: ClientStore;
  signal: AbortSignal;
  /** What the code is for, such as 'Analytics'. */
  name: string;
  /** Called before each wait for the next attempt. */
  onWait?: () => void;
  retryMs?: number;
  reload?: () => void;
}

/**
 * Fetches code that a failed fetch left out, as soon as the server can be reached. After an upgrade the code is gone:
 * the page is reloaded, once per version, at the address that was asked for.
 */
export async function recoverCode(fetchCode: () => Promise<unknown>, recovery: CodeRecovery): Promise<void> {
  const { store, signal, name, reload = () => location.reload() } = recovery;
  while (!signal.aborted) {
    if (!(await isServerUp())) void store.set(checkServerAtom);
    else {
      const current = await entryOnServer();
      if (signal.aborted) return;
      if (current && current !== entryOf(document)) {
        if (sessionStorage.getItem(reloadedKey) === current) throw new MissingCodeError(`${name} is missing.`);
        sessionStorage.setItem(reloadedKey, current);
        reload();
        // The browser may ask whether to leave a form; until it has reloaded, the screen stays.
        await untilAborted(signal);
        return;
      }
    }
    if (signal.aborted) return;
    recovery.onWait?.();
    await new Promise((done) => setTimeout(done, recovery.retryMs ?? retryMs));
    if (await succeeds(fetchCode, reload)) return;
  }
}

const succeeds = (fetchCode: () => Promise<unknown>, reload: () => void): Promise<boolean> =>
  fetchCode().then(
    () => true,
    async (error: unknown) => {
      await reloadIfKept(error, reload);
      return false;
    },
  );

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });

const entryOf = (page: Document): string | null | undefined =>
  page.querySelector("script[type=module][src]")?.getAttribute("src");

/** The script that a page loaded now would start with: another one after an upgrade. */
async function entryOnServer(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(5000) });
    if (!response.ok) return undefined;
    return entryOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  } catch {
    return undefined;
  }
}
