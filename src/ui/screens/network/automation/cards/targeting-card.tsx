import { companySizes, connectionDegrees, experienceLevels } from "#core/automation/contract.ts";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { ListField } from "../fields/list-field.tsx";
import type { FormProps } from "../form-state.ts";

export function TargetingCard({ form }: FormProps) {
  return (
    <Card aria-label="Targeting">
      <CardHeader title="Targeting" />
      <div className="grid gap-4">
        <ListField form={form} name="targeting.industries" label="Industries" placeholder="Software" />
        <ListField form={form} name="targeting.locationKeywords" label="Location keywords" placeholder="Berlin" />
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceField
            form={form}
            name="targeting.connectionDegree"
            label="Connection degree"
            values={connectionDegrees}
          />
          <ChoiceField
            form={form}
            name="targeting.experienceLevel"
            label="Experience level"
            values={experienceLevels}
          />
          <ChoiceField form={form} name="targeting.companySize" label="Company size" values={companySizes} />
        </div>
        <FlagField form={form} name="targeting.excludeRecruiters" label="Exclude recruiters" />
        <section aria-label="Never contact" className="grid gap-4 border-t border-line pt-4">
          <p className="text-s text-ink-2">The bot does nothing that involves these, in any campaign.</p>
          <ListField
            form={form}
            name="targeting.excludedPeople"
            label="Excluded people"
            placeholder="Name or profile URL"
          />
          <ListField form={form} name="targeting.excludedCompanies" label="Excluded companies" placeholder="Company" />
          <ListField
            form={form}
            name="targeting.excludedKeywords"
            label="Excluded keywords"
            placeholder="Word in a headline"
          />
        </section>
      </div>
    </Card>
  );
}
