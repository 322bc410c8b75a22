import { useState } from "react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { Consent } from "./consent.tsx";
import { EasyConnect } from "./easy-connect.tsx";
import { isMobile } from "./is-mobile.ts";
import { MobileConnect } from "./mobile-connect.tsx";
import { useConnecting } from "./use-connecting.ts";

interface ConnectProps {
  connection: ConnectionDetails;
  onConnected: () => void;
  /** The server's main network, as opposed to practicing on the sandbox. */
  main: boolean;
}

export function Connect({ connection, onConnected, main }: ConnectProps) {
  const connecting = useConnecting(connection, onConnected);
  const mobile = isMobile(navigator.userAgent);
  const [tab, setTab] = useState<"easy" | "mobile">(mobile ? "mobile" : "easy");
  const { problem, consent } = connecting;
  return (
    <>
      {problem !== undefined && (
        <Alert tone="bad" className="mb-4">
          {problem}
        </Alert>
      )}
      {consent.needed && <Consent consent={consent} />}
      <Tabs
        label="Ways to connect"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "easy", label: "Easy", disabled: mobile },
          { value: "mobile", label: "Mobile", disabled: !mobile },
        ]}
      >
        <TabPanel value="easy">
          <EasyConnect connecting={connecting} main={main} />
        </TabPanel>
        <TabPanel value="mobile">
          <MobileConnect connecting={connecting} main={main} />
        </TabPanel>
      </Tabs>
      <p className="mt-4 text-xs text-ink-3">
        {mobile
          ? "Easy opens a sign-in window, which works on computers only."
          : "Mobile is for phones. Open this page on your phone to use it."}
      </p>
    </>
  );
}
