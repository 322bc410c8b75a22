import { isAllowed } from "#core/content/rules.ts";
import type { ContentItem } from "#core/content/contract.ts";
import type { ItemRow } from "#core/content/items.ts";
import { createContentFixture, minute, settleAll } from "#tests/core/content/content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createClient } from "../../support/core/http.ts";
import { person } from "../../support/core/people.ts";
import { createCallers, type Act, type Caller, type Outcome } from "./callers.ts";

/** What the network does with the posts it gets, until the order is over. */
export const networks = ["publishes", "prepares", "is sending", "loses the answer", "loses the post"] as const;
export type Network = (typeof networks)[number];

/** `sent` began with an answer that was lost, so that the owner decides. */
export const starts = ["on schedule", "sent and there", "sent and lost"] as const;
export type Start = (typeof starts)[number];

export interface Step {
  caller: Caller;
  act: Act;
}

export interface Order {
  start: Start;
  network: Network;
  steps: readonly Step[];
}

export const nameOf = ({ start, network, steps }: Order): string =>
  [`${start}, network ${network}`, ...steps.map(({ caller, act }) => `${labelOf(caller)}: ${act}`)].join("; ");
const labelOf = ({ name, sendsRevision }: Caller): string => (sendsRevision ? name : `${name} without revision`);

export interface StepReport extends Step {
  outcome: Outcome;
  loaded: ContentItem;
  before: Stored;
  after: Stored;
  /** After a refusal. */
  stored: ContentItem | undefined;
}

interface Stored {
  row: ItemRow | undefined;
  /** Drafts that were made of it. */
  copies: number;
  attempts: number;
  submits: number;
}

const isSending = (act: Act): boolean => act === "publish" || act === "resolve retry";

const tables = ["content_items", "attempts", "quota_charges", "quota_usage", "activities", "notifications", "mails"];

export async function createOrderFixture() {
  const fixture = await createContentFixture();
  const { core, network } = fixture;
  const { sqlite } = core.database;
  const ada = await person(core, "Ada");
  const userId = ada.user.id;
  core.quotas.setLimits(userId, { posts: 1000, applications: 0, aiInteractions: 0 });
  core.connections.connect(userId, "sandbox", { memberId: "ada", name: "Ada", headline: "", url: "" });
  const call = createClient(core);
  const { json } = await call("/api/auth/regenerate-api-key", { method: "POST", token: ada.token });
  const { apiKey } = (json as { data: { apiKey: string } }).data;
  const act = createCallers({ core, call, session: ada.token, apiKey, email: ada.user.email });

  const rowOf = (id: string) =>
    sqlite
      .query<ItemRow, [string]>("SELECT *, send_duplicate AS sendDuplicate FROM content_items WHERE id = ?")
      .get(id) ?? undefined;
  const count = (from: string, id: string): number =>
    sqlite.query<{ n: number }, [string]>(`SELECT count(*) AS n FROM ${from}`).get(id)?.n ?? 0;
  const read = (id: string): Stored => {
    return {
      row: rowOf(id),
      copies: count("content_items WHERE id <> ?", id),
      attempts: count("attempts WHERE subject_id = ?", id),
      submits: network.submits,
    };
  };

  function behave(behavior: Network, over: Promise<void>): void {
    network.prepare = () => (behavior === "prepares" ? over : undefined);
    network.submit = async (post) => {
      if (behavior === "is sending") await over;
      if (behavior === "loses the post") return { kind: "unknown", reason: "502" };
      const published = post();
      return behavior === "loses the answer" ? { kind: "unknown", reason: "502" } : published;
    };
  }

  async function begin(start: Start): Promise<ContentItem> {
    const scheduled = scheduleContent(core, userId, {
      content: "As opened",
      title: "A name",
      hashtags: "#calm",
      theme: "Linux",
      scheduledFor: "2098-11-21T09:00",
      timezone: "Europe/Berlin",
      ifMissed: "ask",
    });
    if (start === "on schedule") return scheduled;
    behave(start === "sent and there" ? "loses the answer" : "loses the post", Promise.resolve());
    core.content.publish(userId, scheduled.id);
    await settleAll();
    return core.content.get(userId, scheduled.id);
  }

  return {
    core,
    network,
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),

    /** Everybody loads the item, then acts in turn; afterwards the network goes on and everything due goes out. */
    async run({ start, network: behavior, steps }: Order) {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      network.posts = [];
      // The session of a tab that waits while others act for hours.
      core.accounts.identify(ada.token, true);
      const loaded = await begin(start);
      const { id } = loaded;
      behave(behavior, over);
      const reports: StepReport[] = [];
      for (const step of steps) {
        const before = read(id);
        const outcome = await act(step.caller, step.act, loaded);
        const after = read(id);
        const stored = outcome.isAccepted || !after.row ? undefined : core.content.get(userId, id);
        reports.push({ ...step, outcome, loaded, before, after, stored });
        await settleAll();
      }
      end();
      await settleAll();
      if (reports.some((step) => step.outcome.isAccepted && isSending(step.act))) {
        await core.clock.advance(5 * minute);
        await settleAll();
      }
      const result = { reports, final: read(id), posts: network.posts.map(({ text }) => text) };
      for (const table of tables) sqlite.run(`DELETE FROM ${table}`);
      return result;
    },
  };
}

export type OrderResult = Awaited<ReturnType<Awaited<ReturnType<typeof createOrderFixture>>["run"]>>;

const actionOf = (act: Act) => (act.startsWith("resolve") ? "resolve" : (act as "edit"));

/** The refusal that the rules ask for; undefined if they allow the act. */
export function expectedRefusal({ caller, act, loaded, before }: StepReport): string | undefined {
  const isCopyOfLoaded = act === "duplicate" && caller.name !== "shell";
  if (isCopyOfLoaded) return undefined;
  if (!before.row) return "content.not_found";
  if (act === "duplicate") return undefined;
  const action = act === "reschedule" ? "edit" : actionOf(act);
  if (!isAllowed(before.row.state, action)) return "content.not_now";
  if (caller.sendsRevision && before.row.revision !== loaded.revision) return "content.changed";
  // The text of an item that is sent again is looked for on the network first.
  return act === "edit" && before.row.sendDuplicate && before.row.state !== "failed" ? "content.not_now" : undefined;
}
