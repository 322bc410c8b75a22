import { ChevronRight } from "lucide-react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Card } from "../../../components/card.tsx";
import { Connect } from "./connect.tsx";

const title = "Practice the real sign-in";

/** Closed at first: the sandbox needs no sign-in. */
export function PracticeSignIn(props: { connection: ConnectionDetails; onConnected: () => void }) {
  return (
    <Card flush aria-label={title}>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-card px-4.5 py-3.5 text-s [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-90"
          />
          <span>
            <span className="block font-semibold text-ink">{title}</span>
            <span className="text-ink-2">
              See how a real account is connected, on a simulated sign-in page that accepts any email and password.
            </span>
          </span>
        </summary>
        <div className="px-4.5 pb-4.5">
          <Connect {...props} main={false} />
        </div>
      </details>
    </Card>
  );
}
