import { Card, CardHeader } from "../../components/card.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";

const botCard = createLazyPart(async () => (await import("./bot-card.tsx")).BotCard);

/** The last of its column: nothing below it moves once it is there. */
export const LazyBotCard = () => (
  <Lazy part={botCard} fallback={<Waiting />} unavailable={null}>
    {(BotCard) => <BotCard />}
  </Lazy>
);

const Waiting = () => (
  <Card aria-hidden>
    <CardHeader title="Bot" />
    <Skeleton className="h-24" />
  </Card>
);
