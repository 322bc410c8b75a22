import { applyApprovalSettings, cancelActions, decideAction, decideMany } from "./actions/decide.ts";
import { viewAction } from "./actions/action-view.ts";
import type { ActionRow } from "./actions/action-rows.ts";
import { requestConnection } from "./actions/connection-request.ts";
import { listActions } from "./actions/list.ts";
import { assertNoApplication, proposeAction, proposeApplication } from "./actions/propose.ts";
import { createWhyWaiting } from "./actions/why-waiting.ts";
import { resolveAction } from "./actions/resolve.ts";
import { readNoteAllowance } from "./notes/note-allowance.ts";
import { remindOfApprovals } from "./account/reminders.ts";
import { abandonClaims, createConnectionHandler, replan, startBot, stopBot } from "./account/start-stop.ts";
import { botStatus } from "./account/status.ts";
import { createBotContext, type BotDeps } from "./context.ts";
import type {
  ActionDecision,
  ActionQuery,
  ActionResolution,
  ActionState,
  BotAction,
  BotStatus,
  BulkDecision,
  NewConnectionRequest,
  SlotChange,
} from "./contract.ts";
import { createDispatcher } from "./engine/dispatcher.ts";
import { changeSlot, viewPlan } from "./plan/plan-view.ts";
import type {
  ApplicationSource,
  NoteAllowance,
  ProposedAction,
  ProposedApplication,
  WhyNot,
  WhyNotCheck,
} from "./port.ts";

export type Bot = ReturnType<typeof createBot>;

export function createBot(deps: BotDeps) {
  const context = createBotContext(deps);
  const { database, clock, rows, botAccounts, invitations } = context;
  const dispatcher = createDispatcher(context);
  const view = (row: Parameters<typeof viewAction>[1]): BotAction => viewAction(context, row);

  return {
    dispatcher,

    status: (userId: string): BotStatus => botStatus(context, userId),

    /** @throws Fault `bot.not_connected` */
    start(userId: string): BotStatus {
      startBot(context, userId);
      return botStatus(context, userId);
    },

    stop(userId: string): BotStatus {
      stopBot(context, userId);
      return botStatus(context, userId);
    },

    plan: (userId: string, day?: string) => viewPlan(context, userId, day),
    changeSlot: (userId: string, slotId: string, change: SlotChange) => changeSlot(context, userId, slotId, change),

    list: (userId: string, query: ActionQuery) => listActions(context, userId, query),
    /** @throws Fault `bot.not_found` */
    get: (userId: string, id: string): BotAction => view(rows.getOwned(userId, id)),
    decide: (userId: string, id: string, decision: ActionDecision) => decideAction(context, userId, id, decision),
    decideMany: (userId: string, decision: BulkDecision): number => decideMany(context, userId, decision),
    resolve: (userId: string, id: string, resolution: ActionResolution) =>
      resolveAction(context, userId, id, resolution),
    /** Reads what counts once, for many actions of an account. */
    whyWaiting: (userId: string) => createWhyWaiting(context, userId),
    requestConnection: (userId: string, request: NewConnectionRequest) => requestConnection(context, userId, request),

    /** In the caller's transaction. @throws Fault `bot.text`, `bot.excluded`, `bot.duplicate` */
    propose: (proposed: ProposedAction): ActionRow => proposeAction(context, proposed),
    /** @throws Fault `bot.duplicate` */
    proposeApplication: (proposed: ProposedApplication): ActionRow => proposeApplication(context, proposed),
    /** @throws Fault `bot.duplicate` */
    assertNoApplication: (userId: string, jobId: string): void => assertNoApplication(rows, userId, jobId),
    setApplicationSource: (source: ApplicationSource): void => context.setApplicationSource(source),

    /** Everything planned for a person that was not sent yet. @returns how many */
    cancelFor: (userId: string, personId: string, reason: WhyNot): number =>
      database.write(() => cancelActions(context, rows.openOfPerson(userId, personId), reason)),
    cancelOfCampaign: (userId: string, campaignId: string, reason: WhyNot): number =>
      database.write(() => cancelActions(context, rows.openOfCampaign(userId, campaignId), reason)),
    /** @throws Fault `bot.not_found` */
    cancel: (userId: string, id: string, reason: WhyNot): number =>
      database.write(() => cancelActions(context, [rows.getOwned(userId, id)], reason)),

    onActionEnded: context.onActionEnded,
    onSweep: context.onSweep,
    /** Asked before every action to a person. */
    addWhyNot: (check: WhyNotCheck): void => void context.whyNotChecks.push(check),

    /** What waits for its owner. */
    waitingOf(userId: string): { approvals: number; answers: number; reviews: number } {
      const counts = rows.openCounts(userId);
      const countOf = (wanted: ActionState): number =>
        counts.reduce((sum, { state, n }) => sum + (state === wanted ? n : 0), 0);
      return { approvals: countOf("proposed"), answers: countOf("needs_answer"), reviews: countOf("needs_review") };
    },

    /** Null until the list of sent invitations was read. */
    pendingRequestsOf: (userId: string): number | null =>
      botAccounts.of(userId)?.invitationsReadAt == null ? null : invitations.pendingCount(userId),

    /** An invitation to them is pending, as far as it is known here. */
    isInvited: (userId: string, personId: string): boolean => invitations.of(userId, personId)?.isPending === true,
    noteAllowanceOf: (userId: string): NoteAllowance => readNoteAllowance(context, userId),

    onConnectionChanged: createConnectionHandler(context),
    onStatusChanged: (userId: string): void => {
      if (deps.accounts.statusOf(userId) !== "approved") abandonClaims(context, userId);
      else replan(context, userId);
    },
    /** Its days begin at other times. */
    onZoneChanged: (userId: string): void => replan(context, userId),
    onAutomationChanged(userId: string): void {
      // What is being prepared by the earlier settings is looked at again.
      abandonClaims(context, userId);
      applyApprovalSettings(context, userId);
      replan(context, userId);
    },

    remindOfApprovals: (): void => remindOfApprovals(context),
    deleteOld(): void {
      const now = clock.now();
      context.uses.deleteOld(now);
      context.plans.deleteOld(now);
      rows.deleteOldSweeps(now);
    },
  };
}
