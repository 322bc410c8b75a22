import { Link2 } from "lucide-react";
import { LinkButton } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { useConnection } from "../../data/connection.ts";
import { useOffersToConnect } from "./checklist/use-progress.ts";

export function ConnectCard() {
  const { data } = useConnection();
  const checklistOffers = useOffersToConnect();
  if (!data || data.authenticated) return null;
  const lost = data.status === "error";
  if (!lost && checklistOffers) return null;
  return (
    <Card>
      <CardHeader
        title={lost ? "Reconnect your account" : "Connect a network"}
        action={<Chip tone={lost ? "bad" : "neutral"}>{lost ? "Needs attention" : "Disconnected"}</Chip>}
      />
      <p className="text-s text-ink-2">
        {(lost && data.reason) || "Connect an account to publish. The sandbox network needs no sign-up."}
      </p>
      <LinkButton to="/linkedin-settings" icon={Link2} className="mt-4">
        {lost ? "Reconnect" : "Connect"}
      </LinkButton>
    </Card>
  );
}
