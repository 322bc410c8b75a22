import { isConnectionError } from "#core/network-errors.ts";
import type { SentInvitation } from "#core/network-people.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { proposeAction } from "../actions/propose.ts";
import type { BotContext } from "../context.ts";
import { withdrawableUntil } from "../rules/budgets.ts";
import { ActionSkipped } from "./action-skipped.ts";
import { cancelAnswered } from "./cancel-answered.ts";
import { recordNotDone } from "./not-sent.ts";
import { assertStillWanted, readProfile } from "./preflight.ts";
import { recordDone } from "./record-done.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const readTimeoutMs = 3 * minute;
/** Of the first sweep. */
const firstSweepMs = 30 * day;
/** Messages that arrived while the last one was read. */
const sweepOverlapMs = hour;
const maxWithdrawals = 20;

/** Views and sweeps send nothing: they are recorded before and after, and may be repeated. */
export async function performRead(context: BotContext, row: ActionRow): Promise<void> {
  const { network, database, clock } = context;
  const { userId, id } = row;
  const connectedAt = network.connectedAt(userId);
  try {
    const driver = network.driverFor(userId);
    if (typeof driver === "string") throw new Error("Your account is not connected.");
    const work = row.kind === "profile_view" ? view(context, row, driver) : sweep(context, row, driver);
    const finish = await withTimeout(work, { clock, timeoutMs: readTimeoutMs, waitingFor: "The network" });
    database.write(finish);
  } catch (error) {
    database.write(() => {
      recordNotDone(context, id, error);
      if (isConnectionError(error)) network.reportDriverError(userId, error, connectedAt);
    });
  }
}

async function view(context: BotContext, row: ActionRow, { people }: NetworkDriver): Promise<() => void> {
  if (!people) throw new ActionSkipped("bot.unsupported", "This network can't do that.");
  assertStillWanted(context, row);
  const { url } = await readProfile(context, row, people);
  return () => void recordDone(context, row, ["claimed"], { at: context.clock.now(), remoteUrl: url });
}

async function sweep(context: BotContext, row: ActionRow, driver: NetworkDriver): Promise<() => void> {
  const { botAccounts, clock } = context;
  const { userId } = row;
  if (!driver.messages) throw new ActionSkipped("bot.unsupported", "This network has no inbox.");
  const startedAt = clock.now();
  const { sweptUntil } = botAccounts.require(userId);
  const since = sweptUntil === null ? startedAt - firstSweepMs : sweptUntil - sweepOverlapMs;
  const threads = await driver.messages.inbox(since);
  const invitations = await readInvitations(context, driver);
  return () => {
    const note = `${threads.length} ${threads.length === 1 ? "conversation" : "conversations"} since the last check.`;
    if (!recordDone(context, row, ["claimed"], { at: clock.now(), note })) return;
    botAccounts.change(userId, { sweptUntil: startedAt, sweptAt: clock.now() });
    cancelAnswered(context, userId, threads);
    if (invitations) {
      context.invitations.replaceAll(userId, invitations, clock.now());
      botAccounts.change(userId, { invitationsReadAt: clock.now() });
      proposeWithdrawals(context, userId);
    }
    context.onSweep({ userId, since, at: startedAt, threads, invitations });
  };
}

/** Undefined if the list could not be read: nothing follows from that. */
async function readInvitations(
  { log }: BotContext,
  { people }: NetworkDriver,
): Promise<readonly SentInvitation[] | undefined> {
  try {
    return await people?.sentInvitations();
  } catch (error) {
    if (isConnectionError(error)) throw error;
    log.warn("bot.invitations_not_read", { error });
    return undefined;
  }
}

function proposeWithdrawals(context: BotContext, userId: string): void {
  const { automation, clock, invitations, rows } = context;
  const { safety } = automation.settingsOf(userId);
  if (!safety.withdrawOldRequests) return;
  const old = invitations.pendingSince(userId, withdrawableUntil(safety, clock.now()), maxWithdrawals);
  for (const { personId, name, url } of old) {
    if (rows.openOfPerson(userId, personId).some(({ kind }) => kind === "withdrawal")) continue;
    const person = { id: personId, url, name, headline: null, company: null, location: null };
    proposeAction(context, { userId, kind: "withdrawal", person });
  }
}

/** Of an earlier process. A view that may have happened stays counted; a repetition does no harm. */
export function recoverReads({ database, rows, uses, clock }: BotContext): void {
  database.write(() => {
    uses.endAll(clock.now());
    for (const { id, kind } of rows.claimedReads()) {
      const now = clock.now();
      const note = "Interrupted by a restart.";
      if (kind === "inbox_sweep") rows.move(id, ["claimed"], { state: "skipped", doneAt: now, updatedAt: now, note });
      else rows.move(id, ["claimed"], { state: "approved", updatedAt: now });
    }
  });
}
