import { SessionsCard } from "./sessions.tsx";

export function Security() {
  return (
    <div className="grid max-w-190 gap-4">
      <SessionsCard />
    </div>
  );
}
