import { textProblem } from "#core/automation/text-rules.ts";
import { whyExcluded } from "#core/automation/exclusion-rules.ts";
import { hasPlaceholder, fillText } from "#core/automation/text-rules.ts";
import { Fault, invalid } from "#core/errors.ts";
import { askedKinds, type AskedKind } from "#core/automation/contract.ts";
import type { BotContext } from "../context.ts";
import type { ActionKind, ActionPerson } from "../contract.ts";
import { makePlan } from "../plan/make-plan.ts";
import { localDayOf } from "../rules/working-time.ts";
import type { ProposedAction, ProposedApplication } from "../port.ts";
import type { ActionRow, NewAction } from "./action-rows.ts";

const day = 24 * 3_600_000;

/** @throws Fault `bot.text`, `bot.excluded`, `bot.duplicate` */
export function proposeAction(context: BotContext, proposed: ProposedAction): ActionRow {
  const { kind, userId } = proposed;
  const person = "person" in proposed ? proposed.person : undefined;
  const text = "text" in proposed ? proposed.text?.trim() || undefined : undefined;
  assertText(kind, text);
  if (person) assertAllowed(context, userId, person, proposed);
  return insertAction(context, proposed, {
    kind,
    person: person ?? null,
    personId: person?.id ?? null,
    text: text ?? null,
    ...(proposed.kind === "comment" && {
      targetUrl: proposed.targetUrl,
      targetTitle: proposed.targetTitle ?? null,
    }),
    ...(proposed.kind === "message" && {
      threadId: proposed.threadId ?? null,
      unlessRepliedSince: proposed.unlessRepliedSince ?? null,
    }),
  });
}

/** @throws Fault `bot.duplicate` */
export const proposeApplication = (context: BotContext, proposed: ProposedApplication): ActionRow =>
  insertAction(context, proposed, {
    kind: "job_application",
    jobId: proposed.jobId,
    targetUrl: proposed.jobUrl,
    targetTitle: proposed.title,
  });

type Fields = Pick<NewAction, "kind"> & Partial<NewAction>;
type Origin = Pick<ProposedAction, "userId" | "campaign" | "reference" | "notBefore">;

function insertAction(context: BotContext, origin: Origin, fields: Fields): ActionRow {
  const { database, clock, rows, automation } = context;
  const { userId, campaign, reference, notBefore } = origin;
  return database.write(() => {
    const now = clock.now();
    const { approval } = automation.settingsOf(userId);
    const asks = isAsked(fields.kind) && !approval.sendWithoutAsking[fields.kind];
    const dueAt = Math.max(now, notBefore ?? now);
    assertNoDuplicate(context, userId, fields);
    const row = rows.insert({
      ...fields,
      id: Bun.randomUUIDv7(),
      userId,
      state: asks ? "proposed" : "approved",
      campaignId: campaign?.id ?? null,
      campaignName: campaign?.name ?? null,
      reference: reference ?? null,
      createdAt: now,
      updatedAt: now,
      dueAt,
      approvedAt: asks ? null : now,
      expiresAt: asks ? Math.max(now, dueAt) + approval.expireAfterDays * day : null,
    });
    planFor(context, row);
    context.refreshScreens(userId);
    return row;
  });
}

/** Something may have become due: another process, or the next time of the plan, finds it. */
export function planFor(context: BotContext, { userId, kind }: ActionRow): void {
  const { plans, clock, settings, botAccounts } = context;
  if (!botAccounts.of(userId)?.running) return;
  context.wakeDispatcher(userId);
  const plan = plans.of(userId, localDayOf(clock.now(), settings.zoneOf(userId)).day);
  if (!plan) return;
  // These have times only on demand.
  if (kind === "comment" || kind === "withdrawal" || kind === "job_application") makePlan(context, userId, [kind]);
  else plans.setNext(plan, plan.slots.find(({ state }) => state === "planned")?.at ?? null);
}

export const isAsked = (kind: ActionKind): kind is AskedKind => (askedKinds as readonly string[]).includes(kind);

/** @throws Fault `bot.text` */
export function assertText(kind: ActionKind, text: string | undefined): void {
  if (kind !== "connection_request" && kind !== "message" && kind !== "comment") return;
  if (text === undefined) {
    if (kind === "connection_request") return;
    throw invalid(
      "bot.text",
      "message",
      kind === "message" ? "A message can't be empty." : "A comment can't be empty.",
    );
  }
  const problem = hasPlaceholder(text)
    ? textProblem(fillText(text, { name: "", company: null }), "message")
    : textProblem({ text, missing: [], unknown: [] }, kind === "connection_request" ? "note" : "message");
  if (problem !== undefined) throw invalid("bot.text", "message", problem);
}

/** @throws Fault `bot.excluded` */
function assertAllowed(context: BotContext, userId: string, person: ActionPerson, proposed: ProposedAction): void {
  if (proposed.kind === "withdrawal") return;
  const reason = whyNot(context, userId, person, proposed);
  if (reason) throw new Fault("conflict", "bot.excluded", reason.note, { reason: reason.code });
}

/** By the settings, and by everything that higher modules know. */
export function whyNot(
  { automation, whyNotChecks }: BotContext,
  userId: string,
  person: ActionPerson,
  action: Parameters<BotContext["whyNotChecks"][number]>[2],
) {
  const excluded = whyExcluded(person, automation.settingsOf(userId).targeting);
  if (excluded !== undefined) return { code: "bot.excluded", note: excluded };
  for (const check of whyNotChecks) {
    const reason = check(userId, person, action);
    if (reason) return reason;
  }
  return undefined;
}

/** @throws Fault `bot.duplicate` */
function assertNoDuplicate({ rows }: BotContext, userId: string, fields: Fields): void {
  const { kind, personId, person, text, targetUrl } = fields;
  const duplicate = (message: string) => new Fault("conflict", "bot.duplicate", message);
  const name = person?.name ?? "this person";
  if (personId && kind === "message") {
    if (text && rows.sameMessage(userId, personId, text))
      throw duplicate(`${name} already gets a message with this text, or has received it.`);
  } else if (personId && rows.openOfPerson(userId, personId).some((row) => row.kind === kind)) {
    throw duplicate(`The same action for ${name} is already waiting.`);
  }
  if (kind === "comment" && targetUrl && rows.sameTarget(userId, kind, targetUrl))
    throw duplicate("A comment on this post is already waiting.");
  if (fields.jobId) assertNoApplication(rows, userId, fields.jobId);
}

/** The network takes one application to a job. @throws Fault `bot.duplicate` */
export function assertNoApplication(rows: BotContext["rows"], userId: string, jobId: string): void {
  if (!rows.applicationTo(userId, jobId)) return;
  const message =
    "The bot has sent an application for this job already, or is about to. The network takes one of each person, so this one can't be sent. Delete it.";
  throw new Fault("conflict", "bot.duplicate", message);
}
