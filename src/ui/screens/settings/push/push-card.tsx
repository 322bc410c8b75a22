import { useQuery } from "@tanstack/react-query";
import { BellRing, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PushState } from "#core/push/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { formatDate } from "../../../lib/formats.ts";
import { relativeTime } from "../../../lib/relative-time.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { pushBrowsersQuery, useRemoveBrowser, useSendTest, useTurnOn, type ListedBrowser } from "./queries.ts";
import { readPushSupport, type PushSupport } from "./this-browser.ts";

const hints: Record<Exclude<PushSupport, "ok">, string> = {
  insecure: "Browsers allow push only over HTTPS and on localhost. Open this server by its https:// address.",
  unsupported:
    "This browser doesn't support push notifications. On an iPhone or iPad, add Attaché to the Home Screen and open it there.",
  blocked: "This browser blocks notifications of this site. Allow them in its site settings, then reload.",
};

/** Each browser is turned on by itself, in the browser. */
export function PushCard() {
  const { data, error, refetch } = useQuery(pushBrowsersQuery);
  const turnOn = useTurnOn();
  const [support, setSupport] = useState(readPushSupport);
  const isOn = data?.some(({ isOwn }) => isOwn) ?? false;
  return (
    <Card flush aria-label="Push in your browsers">
      <div className="px-4.5 pt-4.5 pb-4">
        <CardHeader title="Push in your browsers" />
        <p className="-mt-2 text-s text-ink-2">
          Notifications also while Attaché is closed. The browser maker's push service delivers them encrypted; they
          have the title only. Signing out turns it off.
        </p>
        {support === "ok" && data && !isOn && (
          <Button
            size="s"
            icon={BellRing}
            className="mt-3"
            busy={turnOn.isPending}
            onClick={() => turnOn.mutate(undefined, { onSettled: () => setSupport(readPushSupport()) })}
          >
            Turn on in this browser
          </Button>
        )}
        {support !== "ok" && (
          <Alert tone="warn" className="mt-3">
            {hints[support]}
          </Alert>
        )}
        {error && !data && (
          <LoadFailed error={error} otherwise="Could not load your browsers." onRetry={refetch} className="mt-3" />
        )}
        {data?.length === 0 && <p className="mt-3 text-s text-ink-2">Push is off in all browsers.</p>}
      </div>
      {!data && !error && <SkeletonRows rows={1} label="Loading your browsers" />}
      {data && data.length > 0 && <BrowserList browsers={data} />}
    </Card>
  );
}

function BrowserList({ browsers }: { browsers: readonly ListedBrowser[] }) {
  const focusAfterRemoval = useFocusAfterRemoval();
  return (
    <section aria-label="Browsers with push" {...focusAfterRemoval} className="border-t border-line outline-none">
      <ul className="divide-y divide-line">
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
    </section>
  );
}

const states: Record<PushState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "accent" },
  sending: { label: "Sending", tone: "accent" },
  sent: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  unconfirmed: { label: "Unconfirmed", tone: "warn" },
};

function BrowserRow({ browser }: { browser: ListedBrowser }) {
  const { id, device, isOwn, createdAt, lastPush } = browser;
  const zone = useZone();
  const now = useNow();
  const test = useSendTest();
  const remove = useRemoveBrowser();
  const state = lastPush && states[lastPush.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4.5 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-s font-medium text-ink">
          {device}
          {isOwn && <Chip size="s">This browser</Chip>}
          {state && (
            <Chip tone={state.tone} size="s">
              {state.label}
            </Chip>
          )}
        </p>
        <p className="text-xs text-ink-2">
          On since {formatDate(createdAt, zone)}
          {lastPush && ` · Last push ${relativeTime(lastPush.at, now)}`}
        </p>
        {lastPush && lastPush.problem !== null && <p className="text-xs text-ink-2">{lastPush.problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          icon={Send}
          aria-label={`Send a test to ${device}`}
          busy={test.isPending}
          onClick={() => test.mutate(id)}
        >
          Send test
        </Button>
        <Button
          size="s"
          icon={Trash2}
          variant="danger"
          aria-label={`Remove ${device}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(browser)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
