import { ApiKeyCard } from "./api-key.tsx";
import { SessionsCard } from "./sessions.tsx";
import { TwoFactorCard } from "./two-factor.tsx";

export function Security() {
  return (
    <div className="grid max-w-190 gap-4">
      <TwoFactorCard />
      <ApiKeyCard />
      <SessionsCard />
    </div>
  );
}
