import { chatTime } from "../../lib/chat-time.ts";
import { inFull } from "../../lib/dates.ts";
import { useNow } from "../../lib/use-now.ts";
import { useZone } from "../../lib/use-zone.ts";

/** With the exact time as its tooltip. */
export function ChatTime({ at, className }: { at: string; className?: string }) {
  const text = chatTime(at, useNow());
  const zone = useZone();
  return (
    <time dateTime={at} title={inFull(Date.parse(at), zone)} className={className}>
      {text}
    </time>
  );
}
