import { useState } from "react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { connectedToast, failedToConnect } from "../../../features/connect-sandbox.ts";

export interface Connecting {
  connection: ConnectionDetails;
  problem: string | undefined;
  consent: {
    terms: ConnectionDetails["offered"]["consent"];
    needed: boolean;
    given: boolean;
    missing: boolean;
    give: (given: boolean) => void;
  };
  /** False while a required consent is missing, which the checkbox then reports. */
  ready: () => boolean;
  connected: (status: ConnectionDetails) => void;
  failed: (error: unknown) => void;
}

export function useConnecting(connection: ConnectionDetails, onConnected: () => void): Connecting {
  const [problem, setProblem] = useState<string>();
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const toast = useToast();
  const terms = connection.offered.consent;
  const needed = terms !== null && connection.consent === null;
  return {
    connection,
    problem,
    consent: {
      terms,
      needed,
      given,
      missing: missing && needed && !given,
      give(isGiven) {
        setGiven(isGiven);
        setMissing(false);
      },
    },
    ready() {
      setMissing(needed && !given);
      return !needed || given;
    },
    connected(status) {
      setProblem(undefined);
      onConnected();
      toast(connectedToast(status));
    },
    failed(error) {
      const message = messageOf(error, failedToConnect);
      setProblem(message);
      toast({ title: "Connection Failed", description: message, tone: "destructive" });
    },
  };
}
