import type { CampaignExclusions } from "#core/campaigns/contract.ts";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { Checkbox } from "../../../../components/fields/checkbox.tsx";
import { WordList } from "../../../../components/fields/word-list.tsx";

interface ExclusionsCardProps {
  exclusions: CampaignExclusions;
  onChange: (exclusions: CampaignExclusions) => void;
}

export function ExclusionsCard({ exclusions, onChange }: ExclusionsCardProps) {
  const set = (change: Partial<CampaignExclusions>) => onChange({ ...exclusions, ...change });
  return (
    <Card aria-label="Exclusions">
      <CardHeader title="Exclusions" />
      <div className="grid gap-4">
        <p className="text-s text-ink-2">In addition to those of your LinkedIn settings.</p>
        <Checkbox
          label={<span className="text-ink">Recruiters</span>}
          hint="By their headline."
          checked={exclusions.recruiters}
          onCheckedChange={(recruiters) => set({ recruiters })}
        />
        <Checkbox
          label={<span className="text-ink">Everyone you have contacted before</span>}
          checked={exclusions.contacted}
          onCheckedChange={(contacted) => set({ contacted })}
        />
        <WordList
          label="People"
          placeholder="Name or profile URL"
          entries={exclusions.people}
          onChange={(people) => set({ people })}
        />
        <WordList
          label="Companies"
          placeholder="Company"
          entries={exclusions.companies}
          onChange={(companies) => set({ companies })}
        />
        <WordList
          label="Keywords"
          placeholder="Word in a headline"
          entries={exclusions.keywords}
          onChange={(keywords) => set({ keywords })}
        />
      </div>
    </Card>
  );
}
