import { awaitedScreenAtom } from "../state.ts";
import { recoverCode, type CodeRecovery } from "./recover-code.ts";

interface ScreenRecovery extends Omit<CodeRecovery, "name" | "onWait"> {
  title: string;
}

/** Keeps the current screen, and names the wanted one, until that one can be fetched. */
export async function recoverScreen(
  fetchScreen: () => Promise<unknown>,
  { title, ...recovery }: ScreenRecovery,
): Promise<void> {
  const { store } = recovery;
  const awaited = { title };
  try {
    await recoverCode(fetchScreen, { ...recovery, name: title, onWait: () => store.set(awaitedScreenAtom, awaited) });
  } finally {
    if (store.get(awaitedScreenAtom) === awaited) store.set(awaitedScreenAtom, undefined);
  }
}
