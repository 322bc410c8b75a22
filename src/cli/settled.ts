import type { ContentItem, ContentState } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";

const onTheWay = new Set<ContentState>(["scheduled", "claimed", "armed"]);
const lookEveryMs = 50;
const patienceMs = 120_000;

/** Waits until an item that is being published, here or by the server beside, has come to something. */
export async function waitUntilSettled({ content, clock }: Core, userId: string, id: string): Promise<ContentItem> {
  const until = clock.now() + patienceMs;
  for (;;) {
    const item = content.get(userId, id);
    if (!onTheWay.has(item.detail.state)) return item;
    if (clock.now() > until) throw tooLong(item);
    await new Promise<void>((go) => clock.after(lookEveryMs, go));
  }
}

/** @throws Fault with the state's own sentence when the item was not published */
export function checkSettled({ detail }: ContentItem): void {
  const { state, code = `content.${state}`, message, lookAt } = detail;
  if (state === "published") return;
  if (state === "held") throw new Fault("conflict", code, message ?? "The item is on hold and was not sent.");
  if (state === "unconfirmed" || state === "needs_review") {
    const said = message ?? "It was sent but could not be confirmed. It is never sent twice.";
    throw new Fault("upstream", code, lookAt === undefined ? said : `${said} Look at ${lookAt}`);
  }
  throw new Fault("upstream", code, message ?? "It was not published.");
}

const tooLong = ({ id, detail }: ContentItem) =>
  new Fault(
    "unavailable",
    "content.not_settled",
    `${id} is still ${detail.state}. It stays in the queue: look again with attache content show.`,
  );
