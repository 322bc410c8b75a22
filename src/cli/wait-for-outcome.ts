import type { ContentItem, ContentState } from "#core/content/contract.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import { Fault } from "#core/errors.ts";
import { idParam } from "./api/call.ts";
import type { OpenApi } from "./api/open-api.ts";

const inProgress = new Set<ContentState>(["scheduled", "claimed", "armed"]);
const timeoutMs = 120_000;
/** A usual publication ends before there is something to say. */
const quietMs = 2000;

type OnProgress = (what: string) => void;

/** Another process may be publishing the item. `onProgress` runs when the reason for the wait changes. */
export async function waitForOutcome(
  { api, clock, pollMs }: Pick<OpenApi, "api" | "clock" | "pollMs">,
  id: string,
  onProgress: OnProgress,
): Promise<ContentItem> {
  const startedAt = clock.now();
  const until = startedAt + timeoutMs;
  let shown: string | undefined;
  for (;;) {
    const item = await (await api["scheduled-content"][":id"].$get(idParam(id))).json();
    if (!inProgress.has(item.detail.state)) return item;
    const { waiting, message = statusLabelOf(item.detail).label } = item.detail;
    const isQuiet = waiting === undefined && clock.now() < startedAt + quietMs;
    if (message !== shown && !isQuiet) {
      onProgress(message);
      shown = message;
    }
    const endsLater = waiting?.until !== undefined && Date.parse(waiting.until) > until;
    if (endsLater || clock.now() > until) throw notFinished(item);
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
}

/** @throws Fault unless the item was published */
export function assertPublished({ detail }: ContentItem): void {
  const { state, code = `content.${state}`, message, reviewUrl } = detail;
  if (state === "published") return;
  if (state === "held") throw new Fault("conflict", code, message ?? "The item is on hold and was not sent.");
  if (state === "unconfirmed" || state === "needs_review") {
    const sentence = message ?? "It was sent but could not be confirmed. It is never sent twice.";
    throw new Fault("upstream", code, reviewUrl === undefined ? sentence : `${sentence} Check ${reviewUrl}`);
  }
  throw new Fault("upstream", code, message ?? "It was not published.");
}

const notFinished = ({ id, detail }: ContentItem) =>
  new Fault(
    "unavailable",
    "content.not_settled",
    `${id} is not published yet. ${detail.message ?? ""}`.trimEnd().replace(/[^.]$/, "$&.") +
      ` It stays in the queue. Check it later with: attache content show ${id}`,
    detail.waiting && { waiting: detail.waiting },
  );
