import type { NetworkDriver } from "#core/network-port.ts";
import type { NetworkPersonProfile } from "#core/network-people.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { whyNot } from "../actions/propose.ts";
import type { BotContext } from "../context.ts";
import type { ActionPerson } from "../contract.ts";
import { reinviteAfterMs, withdrawableUntil } from "../rules/budgets.ts";
import { ActionSkipped } from "./action-skipped.ts";
import { cancelAnswered } from "./cancel-answered.ts";

/** What can be known without the network. @throws ActionSkipped */
export function assertStillWanted(context: BotContext, row: ActionRow, person = row.person): void {
  const { userId, kind } = row;
  if (!person || kind === "inbox_sweep") return;
  if (kind === "withdrawal") return assertOldEnough(context, userId, person);
  const reason = whyNot(context, userId, person, context.toEnded(row));
  if (reason) throw new ActionSkipped(reason.code, reason.note);
  if (kind !== "connection_request") return;
  const withdrawnAt = context.invitations.of(userId, person.id)?.withdrawnAt ?? undefined;
  if (withdrawnAt !== undefined && context.clock.now() < withdrawnAt + reinviteAfterMs) {
    const note = `Your invitation to ${person.name} was withdrawn less than three weeks ago.`;
    throw new ActionSkipped("bot.withdrawn_recently", note);
  }
}

/** The owner may have chosen more days since it was proposed; the next sweep proposes it again once they have passed. */
function assertOldEnough({ automation, clock, invitations }: BotContext, userId: string, person: ActionPerson): void {
  const { safety } = automation.settingsOf(userId);
  const sentAt = invitations.of(userId, person.id)?.sentAt;
  if (sentAt === undefined || sentAt <= withdrawableUntil(safety, clock.now())) return;
  const note = `Your invitation to ${person.name} is less than ${safety.withdrawAfterDays} days old.`;
  throw new ActionSkipped("bot.invitation_too_recent", note);
}

/** Called between two pages: a stopped action is already back in the queue. @throws ActionSkipped */
export function assertStillClaimed({ rows }: BotContext, { id }: ActionRow): void {
  if (rows.byId(id)?.state !== "claimed")
    throw new ActionSkipped("bot.no_longer_claimed", "It was stopped before it was sent.");
}

/** Reads the profile, which counts as a view. @throws ActionSkipped, and what the network raises */
export async function readProfile(
  context: BotContext,
  row: ActionRow,
  people: NonNullable<NetworkDriver["people"]>,
): Promise<NetworkPersonProfile> {
  const { uses, clock, rows, database, invitations } = context;
  const { userId, id } = row;
  const personId = row.personId ?? "";
  const opened = { userId, kind: "opened", at: clock.now(), actionId: id, personId } as const;
  if (row.kind !== "profile_view") database.write(() => uses.record(opened));
  const profile = await people.view(personId);
  if (!profile) throw new ActionSkipped("bot.person_gone", "This profile no longer exists.");
  const person = toActionPerson(profile);
  database.write(() => {
    rows.move(id, ["claimed"], { relation: profile.relation, person });
    if (profile.relation === "connected") invitations.gone(userId, personId, clock.now());
  });
  // With what the profile says now, not when it was found.
  assertStillWanted(context, row, person);
  return profile;
}

export const toActionPerson = ({
  id,
  url,
  name,
  headline,
  company,
  location,
}: Omit<NetworkPersonProfile, "relation" | "about" | "degree">): ActionPerson => ({
  id,
  url,
  name,
  headline,
  company,
  location,
});

/** @throws ActionSkipped */
export function assertInvitable({ relation, name }: NetworkPersonProfile): void {
  switch (relation) {
    case "none":
      return;
    case "connected":
      throw new ActionSkipped("bot.already_connected", `You are already connected with ${name}.`);
    case "pending":
      throw new ActionSkipped("bot.already_invited", `An invitation to ${name} is already pending.`);
    case "incoming":
      throw new ActionSkipped("bot.invited_you", `${name} has invited you. Accept it on the network.`);
    case "follow_only":
      throw new ActionSkipped("bot.follow_only", `${name} accepts no invitations.`);
    case "self":
      throw new ActionSkipped("bot.self", "This is your own profile.");
  }
}

/** @throws ActionSkipped */
export function assertConnected({ relation, name }: NetworkPersonProfile): void {
  if (relation === "connected") return;
  throw new ActionSkipped("bot.not_a_connection", `You are not connected with ${name}, so no message can be sent.`);
}

/** A read that fails raises: it never means 'no reply'. @throws ActionSkipped */
export async function assertNoReply(
  context: BotContext,
  row: ActionRow,
  messages: NonNullable<NetworkDriver["messages"]>,
): Promise<void> {
  const { unlessRepliedSince, userId, personId } = row;
  if (unlessRepliedSince === null) return;
  const threads = await messages.inbox(unlessRepliedSince);
  const replied = threads.some(
    ({ person, messages: all }) =>
      person.id === personId && all.some(({ from, at }) => from === "them" && at >= unlessRepliedSince),
  );
  // What others have replied is known from now on, too.
  const others = threads.filter(({ person }) => person.id !== personId);
  context.database.write(() => cancelAnswered(context, userId, others));
  if (replied) throw new ActionSkipped("bot.replied", `${row.person?.name ?? "This person"} has replied.`);
}
