import { BoundField } from "../fields/bound-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { ListField } from "../fields/list-field.tsx";
import type { FormProps } from "../form-state.ts";

export function ProfileViewing({ form }: FormProps) {
  return (
    <div className="grid gap-4">
      <FlagField
        form={form}
        name="automation.profileViewing.enabled"
        label="View profiles"
        hint="The bot opens profiles of people you are looking for. They may see that you visited."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField
          form={form}
          name="automation.profileViewing.dailyLimit"
          bound="profileViewsPerDay"
          label="Profile views per day"
        />
        <BoundField
          form={form}
          name="automation.profileViewing.delayBetweenViews"
          bound="delayBetweenViews"
          label="Delay between views"
        />
      </div>
      <ListField
        form={form}
        name="automation.profileViewing.targetRoles"
        label="Target roles"
        placeholder="Engineering manager"
        hint="Press Enter to add a role."
      />
      <ListField
        form={form}
        name="automation.profileViewing.targetCompanies"
        label="Target companies"
        placeholder="Northwind"
        hint="Press Enter to add a company."
      />
    </div>
  );
}
