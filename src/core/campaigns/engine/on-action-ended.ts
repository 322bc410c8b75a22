import type { EndedAction } from "#core/bot/port.ts";
import type { CampaignRow } from "../campaign-store.ts";
import type { CampaignContext } from "../context.ts";
import { normalizePersonId } from "#core/person-address.ts";
import type { PersonRow } from "../people-store.ts";
import { advance, dayMs, notAcceptedAfter } from "../rules.ts";
import { endPerson } from "./end-person.ts";
import { finishIfDone } from "./finish.ts";

/** In the transaction that ends the action. */
export function createActionHandler(context: CampaignContext) {
  const { people, store, notifyScreens } = context;

  return (action: EndedAction): void => {
    const { userId, person, kind, state } = action;
    const personId = person === null ? undefined : normalizePersonId(person.id);
    if (state === "done" && personId !== undefined) {
      if (kind === "connection_request" || kind === "message") people.addContact(userId, personId, action.at);
      if (kind === "withdrawal") endWithdrawn(context, action, personId);
    }
    // A retried or late report of an action that the person no longer waits for changes nothing.
    const row = people.byAction(action.id);
    const campaign = row && store.find(userId, row.campaignId);
    if (!row || !campaign) return;
    people.update(row.id, { actionId: null, isCheck: false });
    const current = { ...row, actionId: null, isCheck: false };
    if (state === "done") onDone(context, campaign, current, action, row.isCheck);
    else onNotDone(context, campaign, current, action, row.isCheck);
    finishIfDone(context, userId, campaign.id);
    notifyScreens(userId);
  };
}

function onDone(
  context: CampaignContext,
  campaign: CampaignRow,
  row: PersonRow,
  action: EndedAction,
  isCheck: boolean,
): void {
  const { people } = context;
  const { at, kind, text, id: actionId } = action;
  const facts = factsOf(row, action);
  if (kind === "profile_view") {
    people.update(row.id, { ...facts, ...(!isCheck && { viewedAt: row.viewedAt ?? at }) });
    people.addEvent(row.id, at, {
      kind: "viewed",
      message: isCheck ? "Looked whether they accepted" : "Profile viewed",
      actionId,
    });
  } else if (kind === "connection_request") {
    people.update(row.id, { invitedAt: at });
    people.addEvent(row.id, at, {
      kind: "invited",
      message: text === null ? "Invited" : "Invited with a note",
      text,
      actionId,
    });
  } else {
    people.update(row.id, { messagedAt: at });
    people.addEvent(row.id, at, { kind: "messaged", message: "Message sent", text, actionId });
  }
  if (row.state !== "active") return;
  if (isCheck) return onChecked(context, campaign, row, action);
  people.update(row.id, advance(campaign.steps, row.step, at));
}

/** What the profile said is newer than what the audience's source said. */
function factsOf(row: PersonRow, { person, relation }: EndedAction) {
  const isNamed = person !== null && person.name !== "" && person.name !== row.personId;
  return {
    ...(isNamed && { name: person.name }),
    ...(person?.headline && { headline: person.headline }),
    ...(person?.company && { company: person.company }),
    ...(person?.location && { location: person.location }),
    ...(relation === "connected" && { degree: 1 as const }),
  };
}

/** The profile shows whether the invitation was accepted. */
function onChecked(context: CampaignContext, campaign: CampaignRow, row: PersonRow, action: EndedAction): void {
  const { people, clock } = context;
  const { relation, at } = action;
  const step = campaign.steps[row.step];
  if (step?.kind !== "wait_for_acceptance" || row.invitedAt === null) {
    people.update(row.id, { nextAt: at });
    return;
  }
  if (relation === "connected") return accept(context, campaign, row, at);
  const deadline = row.invitedAt + step.days * dayMs;
  const isLate = clock.now() >= deadline;
  if (relation === "pending" && !isLate) {
    people.update(row.id, { goneAt: null, nextAt: deadline, note: null });
    return;
  }
  // Not read: looked at again tomorrow.
  if (relation === null) {
    people.update(row.id, { nextAt: at + dayMs });
    return;
  }
  const message =
    relation === "pending"
      ? notAcceptedAfter(step.days)
      : "The invitation was declined or withdrawn: it is no longer pending.";
  endPerson(context, row, "not_accepted", { code: relation, message, at });
}

export function accept({ people }: CampaignContext, campaign: CampaignRow, row: PersonRow, at: number): void {
  people.update(row.id, {
    acceptedAt: at,
    degree: 1,
    goneAt: null,
    note: null,
    ...advance(campaign.steps, row.step, at),
  });
  people.addEvent(row.id, at, { kind: "accepted", message: "Accepted the invitation" });
}

function onNotDone(
  context: CampaignContext,
  campaign: CampaignRow,
  row: PersonRow,
  action: EndedAction,
  isCheck: boolean,
): void {
  const { people } = context;
  if (row.state !== "active") return;
  const { relation, kind, state, at, code } = action;
  if (code === "bot.replied" || code === "replied") {
    people.update(row.id, { repliedAt: row.repliedAt ?? at });
    return endPerson(context, row, "replied", {
      code: "replied",
      message: "They replied, so nothing more is sent.",
      at,
    });
  }
  if (isCheck && state === "skipped") {
    // Nothing follows from a look that was not taken.
    people.update(row.id, { nextAt: at + dayMs, note: action.note });
    return;
  }
  if (kind === "connection_request" && relation === "connected") {
    people.update(row.id, { degree: 1, ...advance(campaign.steps, row.step, at) });
    people.addEvent(row.id, at, {
      kind: "skipped",
      message: "Already connected, so no invitation was sent.",
      actionId: action.id,
    });
    return;
  }
  const message = action.note ?? (state === "failed" ? "The action failed." : "The action was skipped.");
  endPerson(context, row, state === "failed" ? "failed" : "stopped", { code: action.code, message, at });
}

/** Also one that was withdrawn outside of the campaign. */
function endWithdrawn(context: CampaignContext, { userId, at }: EndedAction, personId: string): void {
  const { people, store } = context;
  for (const row of people.byPerson(userId, [personId])) {
    const campaign = store.find(userId, row.campaignId);
    const isWaiting = row.state === "active" && campaign?.steps[row.step]?.kind === "wait_for_acceptance";
    if (!isWaiting || row.acceptedAt !== null) continue;
    people.addEvent(row.id, at, { kind: "withdrawn", message: "The invitation was withdrawn" });
    endPerson(context, row, "not_accepted", { code: "withdrawn", message: "You withdrew the invitation.", at });
    finishIfDone(context, userId, row.campaignId);
  }
}
