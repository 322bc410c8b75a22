import { useState } from "react";
import { networkLabels, type LinkStatus } from "#core/connections/contract.ts";
import { messageOf } from "../../api.ts";
import { useToast } from "../../components/toast.tsx";

export const failedToConnect = "Failed to connect LinkedIn account.";

/** Shared by every way of connecting: the consent, and how the result is reported. */
export interface Connecting {
  connection: LinkStatus;
  problem: string | undefined;
  consent: { needed: boolean; given: boolean; missing: boolean; give: (given: boolean) => void };
  /** False while a required consent is missing, which the checkbox then reports. */
  ready: () => boolean;
  connected: (status: LinkStatus) => void;
  failed: (error: unknown) => void;
}

export function useConnecting(connection: LinkStatus, onConnected: () => void): Connecting {
  const [problem, setProblem] = useState<string>();
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const toast = useToast();
  const needed = connection.offered.session === "linkedin" && connection.consent === null;
  return {
    connection,
    problem,
    consent: {
      needed,
      given,
      missing: missing && needed && !given,
      give(wish) {
        setGiven(wish);
        setMissing(false);
      },
    },
    ready() {
      setMissing(needed && !given);
      return !needed || given;
    },
    connected({ profile, network }) {
      setProblem(undefined);
      onConnected();
      const where = network === "sandbox" ? `the ${networkLabels.sandbox}` : networkLabels[network];
      toast({ title: "LinkedIn Connected", description: `You are ${profile?.name} on ${where}.` });
    },
    failed(error) {
      const message = messageOf(error, failedToConnect);
      setProblem(message);
      toast({ title: "Connection Failed", description: message, tone: "destructive" });
    },
  };
}
