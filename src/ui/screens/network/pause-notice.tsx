import { Alert } from "../../components/feedback/alert.tsx";
import type { ShownPause } from "../../features/use-pause.ts";

/** The account is connected, and still sends nothing for a while. */
export function PauseNotice({ pause: { reason, until } }: { pause: ShownPause }) {
  return (
    <Alert tone="warn" title={`Next try ${until}`} className="mb-4">
      {reason} Your posts go out automatically after that.
    </Alert>
  );
}
