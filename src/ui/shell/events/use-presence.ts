import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionIdleMinutes } from "#core/accounts/limits.ts";
import { api } from "../../api.ts";
import { sessionKeys } from "../../data/session-keys.ts";
import { isSessionEnd } from "../../session-end.ts";
import { createPresence } from "./presence.ts";

/** `input` and composition are how phones and speech input type, often without a key. */
const activities = ["pointerdown", "keydown", "input", "compositionupdate"] as const;

/** Polls don't keep a session alive, so activity is reported. */
export function usePresence(): void {
  const client = useQueryClient();
  useEffect(() => {
    const report = async (): Promise<void> => {
      try {
        await api.auth.me.$get();
      } catch (error) {
        if (!isSessionEnd(error)) throw error;
        await client.invalidateQueries({ queryKey: sessionKeys.me });
      }
    };
    const { active, stop } = createPresence({ report, idleMs: sessionIdleMinutes * 60_000 });
    for (const activity of activities) addEventListener(activity, active, { capture: true, passive: true });
    return () => {
      for (const activity of activities) removeEventListener(activity, active, { capture: true });
      stop();
    };
  }, [client]);
}
