import { Link } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import type { ListedCampaign } from "#core/campaigns/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { useBotSearch } from "../use-bot-search.ts";
import { CampaignChip } from "./campaign-chip.tsx";
import { NewCampaignDialog } from "./new-campaign-dialog.tsx";
import { useCampaigns } from "./queries.ts";

export function CampaignList() {
  const { search, go } = useBotSearch();
  const { data: campaigns, error, refetch } = useCampaigns();
  const create = () => go({ new: true });
  return (
    <>
      {campaigns && campaigns.length > 0 && (
        <div className="mb-3 flex items-center justify-between gap-4">
          <p className="text-s text-ink-2">
            {campaigns.length} {campaigns.length === 1 ? "campaign" : "campaigns"}
          </p>
          <Button icon={Plus} onClick={create}>
            New campaign
          </Button>
        </div>
      )}
      <Card flush aria-label="Campaigns">
        {!campaigns ? (
          error ? (
            <LoadFailed className="m-4.5" error={error} otherwise="Could not load your campaigns." onRetry={refetch} />
          ) : (
            <SkeletonRows rows={4} label="Loading your campaigns" />
          )
        ) : campaigns.length === 0 ? (
          <Empty
            icon={Users}
            sentence="No campaigns yet. A campaign views, invites and writes to a list of people, step by step."
            action={
              <Button icon={Plus} onClick={create}>
                New campaign
              </Button>
            }
          />
        ) : (
          <ul className="divide-y divide-line">
            {campaigns.map((campaign) => (
              <Row key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        )}
      </Card>
      {search.new === true && <NewCampaignDialog onClose={() => go({ new: undefined })} />}
    </>
  );
}

function Row({ campaign: { id, name, state, sentence, funnel } }: { campaign: ListedCampaign }) {
  const figures = [
    ["people", funnel.inAudience],
    ["invited", funnel.invited],
    ["accepted", funnel.accepted],
    ["replied", funnel.replied],
  ] as const;
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4.5 py-3 text-s hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to="/bot"
            search={{ tab: "campaigns", campaign: id }}
            dir="auto"
            className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
          <CampaignChip state={state} />
        </p>
        <p className="truncate text-xs text-ink-3 max-sm:whitespace-normal">{sentence}</p>
      </div>
      <p className="flex gap-3 text-xs text-ink-3 tabular-nums">
        {figures.map(([label, count]) => (
          <span key={label}>
            <span className="font-medium text-ink">{formatCount(count)}</span> {label}
          </span>
        ))}
      </p>
    </li>
  );
}
