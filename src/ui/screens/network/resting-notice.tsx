import { Alert } from "../../components/feedback/alert.tsx";
import type { ShownRest } from "../../features/use-rest.ts";

/** The account is connected, and still sends nothing for a while. */
export function RestingNotice({ rest: { reason, until } }: { rest: ShownRest }) {
  return (
    <Alert tone="warn" title={`Next try ${until}`} className="mb-4">
      {reason} Your posts go out by themselves after that.
    </Alert>
  );
}
