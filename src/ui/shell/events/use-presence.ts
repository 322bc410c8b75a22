import { useEffect } from "react";
import { api } from "../../api.ts";

/** Polls don't keep a session alive, so activity is reported, at most this often. */
const reportMs = 4 * 60_000;

export function usePresence(): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = (): void => {
      if (Date.now() - reportedAt < reportMs) return;
      reportedAt = Date.now();
      api.auth.me.$get().catch(() => {
        reportedAt = 0;
      });
    };
    addEventListener("pointerdown", report);
    addEventListener("keydown", report);
    return () => {
      removeEventListener("pointerdown", report);
      removeEventListener("keydown", report);
    };
  }, []);
}
