import { useQuery } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api.ts";
import { SupportLink } from "../../components/accounts/support-link.tsx";
import { LinkButton, TextLink } from "../../components/button.tsx";
import { serverQuery } from "../../shell/session.ts";
import { Frame } from "./frame.tsx";

export const isInvitationEnd = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.code === "auth.invitation_ended";

/** Of `InvitationEnd`, or one of a newer server. */
function reasonOf({ problem: { details } }: ApiError): unknown {
  return typeof details === "object" && details !== null && "reason" in details ? details.reason : undefined;
}

export function EndedInvitation({ end }: { end: ApiError }) {
  const server = useQuery(serverQuery);
  const reason = reasonOf(end);
  const support = server.data?.supportEmail ?? null;
  const isUsed = reason === "used";
  return (
    <Frame
      title={isUsed ? "You already have a password" : "This invitation doesn't work"}
      footer={!isUsed && <TextLink to="/login">Back to sign in</TextLink>}
    >
      <div className="grid gap-5">
        <p className="text-m text-ink-2">
          {messageOf(end, "This link no longer works. Ask your admin for a new one.")}
        </p>
        {!isUsed && <SupportLink support={support} />}
        {isUsed && (
          <LinkButton to="/login" variant="primary" className="w-full">
            Sign in
          </LinkButton>
        )}
        {reason === "expired" && server.data?.mail === true && (
          <LinkButton to="/forgot-password" className="w-full">
            Email me a link instead
          </LinkButton>
        )}
      </div>
    </Frame>
  );
}
