import { useBotSearch } from "../use-bot-search.ts";
import { CampaignDetail } from "./detail/campaign-detail.tsx";
import { CampaignList } from "./campaign-list.tsx";

export function CampaignsTab() {
  const { search } = useBotSearch();
  return search.campaign === undefined ? (
    <CampaignList />
  ) : (
    <CampaignDetail key={search.campaign} id={search.campaign} />
  );
}
