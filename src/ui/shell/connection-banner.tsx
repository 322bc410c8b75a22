import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { checkServerAtom } from "../reachability.ts";
import { awaitedScreenAtom, reachableAtom } from "../state.ts";

export function ConnectionBanner() {
  const reachable = useReachable();
  const awaited = useAtomValue(awaitedScreenAtom)?.title;
  return (
    <div aria-live="polite">
      {(!reachable || awaited !== undefined) && (
        <p className="flex items-center gap-2.5 border-b border-line bg-warn-soft px-4 py-2 text-s text-warn lg:px-9.5">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {reachable ? (
            <>Could not load ‘{awaited}’. Retrying...</>
          ) : awaited === undefined ? (
            "The server cannot be reached. This page may be out of date. Retrying..."
          ) : (
            <>The server cannot be reached. ‘{awaited}’ loads when the server is back.</>
          )}
        </p>
      )}
    </div>
  );
}

/** What failed while the server was away loads as soon as it is back. */
function useReachable(): boolean {
  const reachable = useAtomValue(reachableAtom);
  const setReachable = useSetAtom(reachableAtom);
  const checkServer = useSetAtom(checkServerAtom);
  const client = useQueryClient();
  const store = useStore();
  useEffect(() => {
    const onOffline = () => {
      setReachable(false);
      // The server may run on this very machine.
      void checkServer();
    };
    if (!navigator.onLine) onOffline();
    addEventListener("offline", onOffline);
    return () => removeEventListener("offline", onOffline);
  }, [checkServer, setReachable]);
  useEffect(() => {
    let wasReachable = store.get(reachableAtom);
    // Of the store, since a change back may come before the first one is rendered.
    return store.sub(reachableAtom, () => {
      const isReachable = store.get(reachableAtom);
      if (isReachable && !wasReachable) {
        void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
      }
      wasReachable = isReachable;
    });
  }, [client, store]);
  return reachable;
}
