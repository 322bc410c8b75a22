import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";
import { SkeletonCard } from "./overview-skeleton.tsx";

const botCard = createLazyPart(async () => (await import("./bot-card.tsx")).BotCard);

/** The last of its column: nothing below it moves once it is there. */
export const LazyBotCard = () => (
  <Lazy part={botCard} fallback={<SkeletonCard title="Bot" rows={4} rowClass="h-9" />} unavailable={null}>
    {(BotCard) => <BotCard />}
  </Lazy>
);
