import { OctagonX, Play } from "lucide-react";
import type { BotStatus } from "#core/bot/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useStart, useStop } from "../queries.ts";

/** Stopping is never asked twice: it takes effect at once. */
export function StartStop({ status }: { status: Pick<BotStatus, "state"> }) {
  const start = useStart();
  const stop = useStop();
  const toast = useToast();
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });
  if (status.state === "stopped") {
    return (
      <Button
        variant="primary"
        icon={Play}
        busy={start.isPending}
        onClick={() =>
          start.mutate(undefined, {
            onSuccess: () => toast({ title: "Bot Started" }),
            onError: refuse("Could not start the bot. Try again."),
          })
        }
      >
        Start
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      icon={OctagonX}
      busy={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: () =>
            toast({ title: "Bot Stopped", description: "Nothing more is sent until you start it again." }),
          onError: refuse("Could not stop the bot. Try again."),
        })
      }
    >
      Stop
    </Button>
  );
}
