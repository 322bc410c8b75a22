import type { ActionPerson } from "#core/bot/contract.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

export const invitee: ActionPerson = {
  id: "cleo-ng",
  url: "/sandbox/people/cleo-ng",
  name: "Cleo Ng",
  headline: "Engineer",
  company: "Acme",
  location: null,
};

/** A request that waits for approval. */
export function proposeRequest({ core, prepared }: Fixture, { user }: Pick<Person, "user">): string {
  const { items } = core.bot.list(user.id, { view: "queue", kind: "connection_request", limit: 50 });
  const known = items.find(({ person }) => person?.id === invitee.id);
  if (!known) core.bot.propose({ userId: user.id, kind: "connection_request", person: invitee, text: "Hello Cleo" });
  const [first] = core.bot.list(user.id, { view: "queue", kind: "connection_request", limit: 50 }).items;
  prepared.id = (known ?? first)?.id ?? "";
  return prepared.id;
}

export const connect = async ({ core }: Fixture, { user }: Person): Promise<void> => {
  if (core.connections.status(user.id).status !== "connected") await core.connections.connectPractice(user.id);
};

/** The bot runs, and today has a plan. */
export async function startBot(fixture: Fixture, caller: Person): Promise<void> {
  await connect(fixture, caller);
  fixture.core.bot.start(caller.user.id);
}

async function planSlot(fixture: Fixture, caller: Person): Promise<void> {
  await startBot(fixture, caller);
  const { slots } = fixture.core.bot.plan(caller.user.id, undefined);
  fixture.prepared.id = slots.find(({ state }) => state === "planned")?.id ?? "none";
}

/** As after a crash, with a page that was captured then. */
export function setActionState({ core }: Fixture, id: string, state: string, evidence: string | null = null): void {
  const ended = state === "done" || state === "failed" ? core.clock.now() : null;
  core.database.sqlite.run("UPDATE bot_actions SET state = ?, done_at = ?, evidence = ? WHERE id = ?", [
    state,
    ended,
    evidence,
    id,
  ]);
}

const onAction =
  (rest = "") =>
  ({ prepared }: Fixture) =>
    `/api/bot/actions/${prepared.id}${rest}`;
const prepareRequest = (fixture: Fixture, caller: Person): void => void proposeRequest(fixture, caller);

export const bot: Record<string, Example> = {
  "GET /api/auth/linkedin/settings": {},
  "POST /api/auth/linkedin/settings": { body: () => ({ safety: { weekendPause: false } }) },
  "DELETE /api/auth/linkedin/settings": {},
  "GET /api/bot/status": {},
  "POST /api/bot/start": { prepare: connect },
  "POST /api/bot/stop": {},
  "GET /api/bot/plan": { query: "day=2026-11-20" },
  "PATCH /api/bot/plan/slots/:id": {
    prepare: planSlot,
    path: ({ prepared }) => `/api/bot/plan/slots/${prepared.id}`,
    body: () => ({ skip: true }),
  },
  "GET /api/bot/actions": { prepare: prepareRequest, query: "view=queue&limit=10&count=true" },
  "GET /api/bot/actions/:id": { prepare: prepareRequest, path: onAction() },
  "POST /api/bot/actions/approvals": { prepare: prepareRequest, body: () => ({ approved: true }) },
  "POST /api/bot/actions/:id/approval": {
    prepare: prepareRequest,
    path: onAction("/approval"),
    body: () => ({ approved: true, message: "Hello Cleo, edited" }),
  },
  "POST /api/bot/actions/:id/resolve": {
    prepare: (fixture, caller) => setActionState(fixture, proposeRequest(fixture, caller), "needs_review"),
    path: onAction("/resolve"),
    body: () => ({ outcome: "done" }),
  },
  "GET /api/bot/actions/:id/evidence": {
    prepare(fixture, caller) {
      const { core } = fixture;
      const moment = { action: "invite", path: "/in/cleo-ng/", html: "<h1>Cleo</h1>" };
      setActionState(fixture, proposeRequest(fixture, caller), "failed", core.evidence.keep(caller.user.id, moment));
    },
    path: onAction("/evidence"),
  },
  "POST /api/networking/connections": {
    prepare: connect,
    body: () => ({ profileUrl: "http://127.0.0.1:4477/sandbox/people/cleo-ng", message: "Hello" }),
  },
};
