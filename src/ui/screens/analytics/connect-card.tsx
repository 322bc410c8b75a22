import { Link2 } from "lucide-react";
import { LinkButton } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { useConnection } from "../network/queries.ts";

/** Stands on the dashboard only while nothing is connected, or what is connected needs the person. */
export function ConnectCard() {
  const { data } = useConnection();
  if (!data || data.authenticated) return null;
  const lost = data.status === "error";
  return (
    <Card>
      <CardHeader
        title={lost ? "Your account needs you" : "Connect a network"}
        action={<Chip tone={lost ? "bad" : "neutral"}>{lost ? "Needs you" : "Disconnected"}</Chip>}
      />
      <p className="text-s text-ink-2">
        {(lost && data.reason) ||
          "Posts go out by a connected account. The sandbox network takes one click and no account."}
      </p>
      <LinkButton to="/linkedin-settings" icon={Link2} className="mt-4">
        {lost ? "Mend the connection" : "Connect"}
      </LinkButton>
    </Card>
  );
}
