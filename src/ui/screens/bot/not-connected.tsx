import { LinkButton } from "../../components/button.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { useConnection } from "../../data/connection.ts";

/** The bot works through the account's session: without one it waits, whatever else is set. */
export function NotConnected() {
  const { data } = useConnection();
  if (!data || (data.authenticated && data.status === "connected")) return null;
  const isLost = data.status === "error";
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={isLost ? "Reconnect your account" : "No network is connected"}
      action={
        <LinkButton to="/linkedin-settings" size="s">
          {isLost ? "Reconnect" : "Connect"}
        </LinkButton>
      }
    >
      {isLost && data.reason !== undefined ? `${data.reason} ` : ""}The bot does nothing until you{" "}
      {isLost ? "reconnect" : "connect an account"}. Your queue and campaigns are kept.
    </Alert>
  );
}
