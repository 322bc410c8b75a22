import { useState } from "react";
import type { Campaign } from "#core/campaigns/contract.ts";
import type { AudienceSource } from "#core/campaigns/audience/contract.ts";
import { Card } from "../../../../components/card.tsx";
import { TabPanel, Tabs } from "../../../../components/tabs.tsx";
import { CsvAudience } from "./csv-audience.tsx";
import { PastedAudience } from "./pasted-audience.tsx";
import { SearchedAudience } from "./searched-audience.tsx";

const tabs = [
  { value: "search", label: "Search" },
  { value: "connections", label: "Your connections" },
  { value: "csv", label: "CSV file" },
  { value: "addresses", label: "Profile addresses" },
] as const satisfies { value: AudienceSource; label: string }[];

/** What is found is shown first, with what would be excluded and why. */
export function AudiencePart({ campaign: { id } }: { campaign: Pick<Campaign, "id"> }) {
  const [source, setSource] = useState<AudienceSource>("search");
  return (
    <Card aria-label="Add people">
      <Tabs label="Add people" value={source} onValueChange={setSource} tabs={tabs}>
        <TabPanel value="search">
          <SearchedAudience campaignId={id} source="search" />
        </TabPanel>
        <TabPanel value="connections">
          <SearchedAudience campaignId={id} source="connections" />
        </TabPanel>
        <TabPanel value="csv">
          <CsvAudience campaignId={id} />
        </TabPanel>
        <TabPanel value="addresses">
          <PastedAudience campaignId={id} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
