import { ChangePassword } from "./change-password.tsx";
import { ApiKeyCard } from "./api-key.tsx";
import { McpCard } from "./keys/mcp-card.tsx";
import { NamedKeysCard } from "./keys/named-keys-card.tsx";
import { OidcCard } from "./oidc/oidc-card.tsx";
import { SessionsCard } from "../../features/sessions-card.tsx";
import { TwoFactorCard } from "./two-factor.tsx";

export function Security() {
  return (
    <div className="grid max-w-190 gap-4">
      <ChangePassword />
      <TwoFactorCard />
      <OidcCard />
      <ApiKeyCard />
      <NamedKeysCard />
      <McpCard />
      <SessionsCard />
    </div>
  );
}
