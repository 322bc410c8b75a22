import { atom } from "jotai";
import { origin } from "./api.ts";
import { reachableAtom } from "./state.ts";

/** Between two checks while the server cannot be reached, ms. */
export const checkAgainMs = 3000;
const answerMs = 5000;

export async function isServerUp(): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/health`, { cache: "no-store", signal: AbortSignal.timeout(answerMs) });
    // A proxy in front of a stopped server answers with a page of its own.
    return response.headers.get("Content-Type")?.includes("json") === true;
  } catch {
    return false;
  }
}

const checkAtom = atom<"none" | "asking" | "waiting">("none");

/** Finds out whether the server can be reached, and checks every few seconds until it can be. */
export const checkServerAtom = atom(null, async (get, set): Promise<void> => {
  if (get(checkAtom) !== "none") {
    // An answer that was still on its way may have arrived since the last check.
    if (get(checkAtom) === "waiting") set(reachableAtom, false);
    return;
  }
  try {
    for (;;) {
      set(checkAtom, "asking");
      if (await isServerUp()) break;
      set(reachableAtom, false);
      set(checkAtom, "waiting");
      await new Promise((done) => setTimeout(done, checkAgainMs));
      // A call that succeeded meanwhile has settled it.
      if (get(reachableAtom)) return;
    }
    set(reachableAtom, true);
  } finally {
    set(checkAtom, "none");
  }
});
