import { Link } from "@tanstack/react-router";
import type { Campaign } from "#core/campaigns/contract.ts";
import type { CampaignPart } from "../../search.ts";

const labels: Record<CampaignPart, string> = {
  people: "People",
  steps: "Steps",
  audience: "Add people",
  "dry-run": "Dry run",
};
const parts = Object.keys(labels) as CampaignPart[];

/** Links, so that the way back leads through the parts. */
export function PartSwitch({ campaign: { id }, part }: { campaign: Pick<Campaign, "id">; part: CampaignPart }) {
  return (
    <nav aria-label="Campaign" className="mb-3 flex w-fit max-w-full overflow-x-auto rounded-control bg-sunken p-0.5">
      {parts.map((one) => (
        <Link
          key={one}
          to="/bot"
          search={{ tab: "campaigns", campaign: id, part: one === "people" ? undefined : one }}
          resetScroll={false}
          aria-current={one === part ? "page" : undefined}
          // Without a part, the address of the people is contained in those of the other parts.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          activeProps={{}}
          className="flex h-7.5 shrink-0 items-center rounded-[5px] px-2.5 text-s font-medium text-ink-2 transition-colors duration-150 select-none hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-raised focus-visible:shadow-(--focus) touch:h-11 touch:px-3"
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  );
}
