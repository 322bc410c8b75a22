import { useState } from "react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { Consent } from "./consent.tsx";
import { EasyConnect } from "./easy-connect.tsx";
import { isMobile } from "./is-mobile.ts";
import { MobileConnect } from "./mobile-connect.tsx";
import { useConnecting } from "./use-connecting.ts";

export function Connect({ connection, onConnected }: { connection: ConnectionDetails; onConnected: () => void }) {
  const connecting = useConnecting(connection, onConnected);
  const mobile = isMobile(navigator.userAgent);
  const [tab, setTab] = useState<"easy" | "mobile">(mobile ? "mobile" : "easy");
  const { problem, consent } = connecting;
  const network = connection.offered.sessionNetwork;
  return (
    <Card aria-label="Connect LinkedIn">
      <CardHeader title="Connect LinkedIn" action={network?.simulated && <Chip tone="warn">{network.label}</Chip>} />
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
          <EasyConnect connecting={connecting} />
        </TabPanel>
        <TabPanel value="mobile">
          <MobileConnect connecting={connecting} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
