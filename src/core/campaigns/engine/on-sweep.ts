import type { Sweep } from "#core/bot/port.ts";
import type { NetworkThread } from "#core/network-people.ts";
import { normalizePersonId } from "#core/person-address.ts";
import type { CampaignContext } from "../context.ts";
import type { PersonRow } from "../people-store.ts";
import { dayMs, invitationLagMs } from "../rules.ts";
import { endPerson } from "./end-person.ts";
import { finishIfDone } from "./finish.ts";

/** In the transaction that stores what a sweep read. A sweep that failed is not reported here: nothing follows from it. */
export function createSweepHandler(context: CampaignContext) {
  const { people, notifyScreens } = context;
  return (sweep: Sweep): void => {
    const { userId, at, invitations } = sweep;
    people.setReads(userId, { inboxAt: at, ...(invitations && { invitationsAt: at }) });
    const touched = [...onThreads(context, sweep), ...(invitations ? onInvitations(context, sweep) : [])];
    for (const campaignId of new Set(touched)) finishIfDone(context, userId, campaignId);
    if (touched.length > 0) notifyScreens(userId);
  };
}

/** Returns the campaigns in which something changed. */
function onThreads(context: CampaignContext, { userId, threads }: Sweep): string[] {
  const byPerson = new Map<string, NetworkThread[]>();
  for (const thread of threads) {
    const id = normalizePersonId(thread.person.id);
    byPerson.set(id, [...(byPerson.get(id) ?? []), thread]);
  }
  return context.people
    .byPerson(userId, [...byPerson.keys()])
    .filter((row) => applyThreads(context, row, byPerson.get(row.personId) ?? []))
    .map(({ campaignId }) => campaignId);
}

function applyThreads(context: CampaignContext, row: PersonRow, threads: readonly NetworkThread[]): boolean {
  const { people } = context;
  const [thread] = threads;
  if (thread && row.threadId === null) people.update(row.id, { threadId: thread.id });
  if (row.repliedAt !== null || row.state === "excluded") return false;
  const contactAt = [row.invitedAt, row.messagedAt].filter((at) => at !== null);
  const since = contactAt.length > 0 ? Math.min(...contactAt) : row.addedAt;
  const theirs = threads.flatMap(({ messages }) => messages).filter(({ from, at }) => from === "them" && at > since);
  if (theirs.length === 0) return false;
  const at = Math.min(...theirs.map((message) => message.at));
  people.update(row.id, { repliedAt: at });
  const message =
    contactAt.length > 0 ? "They replied, so nothing more is sent." : "They wrote to you, so nothing is sent.";
  if (row.state === "stopped" || row.state === "failed")
    people.addEvent(row.id, at, { kind: "replied", message: "They replied." });
  else endPerson(context, { ...row, repliedAt: at }, "replied", { code: "replied", message, at });
  return true;
}

/** An invitation that is no longer pending was accepted, declined or withdrawn: their profile says which. */
function onInvitations(context: CampaignContext, { userId, at, invitations = [] }: Sweep): string[] {
  const { people, store } = context;
  const pending = new Set(invitations.map(({ person }) => normalizePersonId(person.id)));
  const touched: string[] = [];
  for (const campaign of store.list(userId)) {
    if (campaign.state !== "running" && campaign.state !== "paused") continue;
    for (const row of people.open(campaign.id)) {
      const step = campaign.steps[row.step];
      const isWaiting = step?.kind === "wait_for_acceptance" && row.acceptedAt === null && row.actionId === null;
      if (!isWaiting || row.invitedAt === null || row.invitedAt > at - invitationLagMs) continue;
      const isPending = pending.has(row.personId);
      if (isPending === (row.goneAt === null)) continue;
      const deadline = row.invitedAt + step.days * dayMs;
      people.update(row.id, isPending ? { goneAt: null, nextAt: deadline } : { goneAt: at, nextAt: at });
      touched.push(campaign.id);
    }
  }
  return touched;
}
