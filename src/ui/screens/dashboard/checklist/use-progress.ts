import type { SetUpChecklist } from "#core/onboarding/contract.ts";
import { useConnection } from "../../../data/connection.ts";
import { useChecklist } from "../../../data/set-up-checklist.ts";
import { useDismissed } from "./use-dismissed.ts";

type ServerProgress = NonNullable<SetUpChecklist["server"]>;

const isReady = ({ mail, backup, people }: ServerProgress): boolean => mail && backup && people;

export interface Progress {
  /** Absent once the first post is published. */
  firstPost?: Pick<SetUpChecklist, "connected" | "written" | "published">;
  /** Absent for users, and once the server is set up. */
  server?: ServerProgress;
}

/** What the checklist still shows; undefined once everything is done, or dismissed. */
export function useProgress(): Progress | undefined {
  const { data } = useChecklist();
  const [dismissed] = useDismissed();
  const connection = useConnection();
  if (!data || dismissed) return undefined;
  const { server, written, published } = data;
  const connected = data.connected || connection.data?.authenticated === true;
  const shownServer = server && !isReady(server) ? server : undefined;
  if (published && !shownServer) return undefined;
  return {
    ...(!published && { firstPost: { connected, written, published } }),
    ...(shownServer && { server: shownServer }),
  };
}

/** The card that offers to connect would say the same twice. */
export const useOffersToConnect = (): boolean => useProgress()?.firstPost?.connected === false;
