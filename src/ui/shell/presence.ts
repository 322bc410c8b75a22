import { useEffect } from "react";
import { api } from "../api.ts";

/** Polls do not keep a session alive, a person does: at most this often their acts are told, ms. */
const tellEvery = 4 * 60_000;

export function usePresence(): void {
  useEffect(() => {
    let told = Date.now();
    const act = (): void => {
      if (Date.now() - told < tellEvery) return;
      told = Date.now();
      api.auth.me.$get().catch(() => {
        told = 0;
      });
    };
    addEventListener("pointerdown", act);
    addEventListener("keydown", act);
    return () => {
      removeEventListener("pointerdown", act);
      removeEventListener("keydown", act);
    };
  }, []);
}
