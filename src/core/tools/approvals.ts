import { and, asc, count, desc, eq, gt, lt, lte, ne } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { pathOf, type ScreenTarget } from "#core/screen-target.ts";
import { truncateText } from "#core/truncate-text.ts";
import type { ToolsDeps } from "./context.ts";
import { describeDraft } from "./describe-draft.ts";
import { toolLimits, type RequestedApproval, type ToolApproval, type ToolApprovalQuery } from "./contract.ts";
import { toolApprovals } from "./tables.ts";
import type { ApprovalText, Tool, ToolActor } from "#core/tool.ts";

type Row = typeof toolApprovals.$inferSelect;

const dayMs = 24 * 3_600_000;
/** How long a request can be decided. */
const validMs = 7 * dayMs;
const keptMs = 90 * dayMs;
const maxDecided = 50;

const targetOf = (id: string): ScreenTarget => ({ screen: "approvals", id });

const toApproval = (row: Row): ToolApproval => ({
  id: row.id,
  tool: row.tool,
  title: row.title,
  detail: row.detail,
  requestedBy: row.requestedBy,
  state: row.state,
  message: row.message,
  createdAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
  decidedAt: row.decidedAt === null ? null : toInstant(row.decidedAt),
});

export type ToolApprovals = ReturnType<typeof createToolApprovals>;

export function createToolApprovals(deps: ToolsDeps, toolNamed: (name: string) => Tool | undefined) {
  const { database, clock, changes, notifications } = deps;
  const { db, sqlite } = database;
  const notifyScreens = (userId: string) =>
    database.afterCommit(() => changes.publish(userId, "tools", "badges", "notifications"));

  const isWaiting = (userId: string) =>
    and(eq(toolApprovals.userId, userId), eq(toolApprovals.state, "waiting"), gt(toolApprovals.expiresAt, clock.now()));
  const countWaiting = (userId: string): number =>
    db.select({ n: count() }).from(toolApprovals).where(isWaiting(userId)).get()?.n ?? 0;

  const getOwned = (userId: string, id: string): Row => {
    const own = and(eq(toolApprovals.id, id), eq(toolApprovals.userId, userId));
    const row = db.select().from(toolApprovals).where(own).get();
    if (!row) throw new Fault("not_found", "tools.approval_not_found", "This request does not exist or was deleted.");
    return row.state === "waiting" && row.expiresAt <= clock.now() ? { ...row, ...expired } : row;
  };

  const end = (row: Row, state: Row["state"], message: string): ToolApproval => {
    const change = { state, message, decidedAt: clock.now() };
    db.update(toolApprovals).set(change).where(eq(toolApprovals.id, row.id)).run();
    notifications.settle("approval_requested", targetOf(row.id), { title: endedTitles[state], message: row.title });
    notifyScreens(row.userId);
    return toApproval({ ...row, ...change });
  };

  return {
    countWaiting,

    /** @throws Fault `tools.too_many_waiting`, and what `describe` of the tool throws */
    request: (actor: ToolActor, tool: Tool, input: unknown): RequestedApproval =>
      database.write(() => {
        const { userId, requestedBy } = actor;
        const described = tool.act?.describe(actor, input) ?? describeDraft(tool, input);
        if (countWaiting(userId) >= toolLimits.waiting) throw tooManyWaiting();
        const row = toRow(actor, tool.name, { input, ...described }, clock.now());
        db.insert(toolApprovals).values(row).run();
        const [title, target] = [`${truncateText(requestedBy, 60)} asks for your approval`, targetOf(row.id)];
        notifications.notify({ userId, kind: "approval_requested", title, message: row.title, target });
        notifyScreens(userId);
        return toRequested(row, deps.linkTo(target) ?? `${deps.address() ?? ""}${pathOf(target)}`);
      }),

    /** @throws Fault `tools.approval_not_found` */
    get: (userId: string, id: string): ToolApproval => toApproval(getOwned(userId, id)),

    /** Oldest first what waits, otherwise newest first. */
    list(userId: string, { state }: ToolApprovalQuery): ToolApproval[] {
      const waits = state === "waiting";
      const own = and(eq(toolApprovals.userId, userId), ne(toolApprovals.state, "waiting"));
      return db
        .select()
        .from(toolApprovals)
        .where(waits ? isWaiting(userId) : own)
        .orderBy(...(waits ? [asc(toolApprovals.id)] : [desc(toolApprovals.decidedAt), desc(toolApprovals.id)]))
        .limit(waits ? toolLimits.waiting : maxDecided)
        .all()
        .map(toApproval);
    },

    /**
     * Does what was asked for if it was approved, in the same transaction: each request is decided once. What can't be
     * done any longer ends as failed, with the reason.
     * @throws Fault `tools.approval_not_found`, `tools.approval_decided`
     */
    decide: (userId: string, id: string, isApproved: boolean): ToolApproval =>
      database.write(() => {
        const row = getOwned(userId, id);
        if (row.state !== "waiting") throw alreadyDecided(row);
        if (!isApproved) return end(row, "rejected", "You rejected it. Nothing was done.");
        const perform = performerOf(toolNamed(row.tool));
        if (!perform) return end(row, "failed", "This version of Attaché can't do it any longer. Nothing was done.");
        let message = "";
        const refused = trySavepoint(sqlite, () => {
          message = perform({ userId, scopes: [], requestedBy: row.requestedBy }, row.input);
        });
        return refused ? end(row, "failed", refused.message) : end(row, "approved", message);
      }),

    expire: (): void =>
      database.write(() => {
        const now = clock.now();
        const overdue = and(eq(toolApprovals.state, "waiting"), lte(toolApprovals.expiresAt, now));
        for (const row of db.select().from(toolApprovals).where(overdue).limit(500).all())
          end(row, "expired", expired.message);
        db.delete(toolApprovals)
          .where(and(ne(toolApprovals.state, "waiting"), lt(toolApprovals.decidedAt, now - keptMs)))
          .run();
      }),
  };
}

/** @throws TypeError for a draft that is not written at once */
function performerOf(tool: Tool | undefined): NonNullable<Tool["act"]>["perform"] | undefined {
  if (tool?.act) return tool.act.perform;
  if (tool?.run === undefined || tool.scope !== "draft") return undefined;
  return (actor, input) => {
    if (tool.run?.(actor, input) instanceof Promise) throw new TypeError(`${tool.name} must not be asynchronous.`);
    return "Done.";
  };
}

const toRow = (
  { userId, requestedBy }: ToolActor,
  tool: string,
  { title, detail, input }: ApprovalText,
  now: number,
): Row => ({
  id: Bun.randomUUIDv7(),
  userId,
  tool,
  input,
  title,
  detail,
  requestedBy,
  state: "waiting",
  message: null,
  createdAt: now,
  expiresAt: now + validMs,
  decidedAt: null,
});

const toRequested = ({ id, state, title, expiresAt }: Row, url: string): RequestedApproval => ({
  approvalId: id,
  state,
  title,
  message: "Nothing was done yet. It is done once the person approves it in Attaché.",
  url,
  expiresAt: toInstant(expiresAt),
});

const expired = { state: "expired", message: "It expired before it was decided. Nothing was done." } as const;

const endedTitles: Record<Row["state"], string> = {
  waiting: "Approval requested",
  approved: "Request approved",
  rejected: "Request rejected",
  failed: "Request failed",
  expired: "Request expired",
};

const tooManyWaiting = () =>
  new Fault(
    "conflict",
    "tools.too_many_waiting",
    `${toolLimits.waiting} requests wait for approval. Ask the person to decide them in Attaché first.`,
  );

const alreadyDecided = ({ state }: Row) =>
  new Fault("conflict", "tools.approval_decided", `This request was decided before: it is ${state}. Ask again.`);
