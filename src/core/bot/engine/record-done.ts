import type { ActivityKind } from "#core/declarations.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { endAction } from "../actions/end-action.ts";
import { quotaOf, type BotContext } from "../context.ts";
import type { ActionKind, ActionState } from "../contract.ts";
import { kindWords } from "../sentences.ts";

const activities: Partial<Record<ActionKind, ActivityKind>> = {
  profile_view: "profile_viewed",
  connection_request: "invitation_sent",
  message: "message_sent",
  comment: "comment_posted",
  withdrawal: "invitation_withdrawn",
  job_application: "application_submitted",
};

interface Done {
  /** UTC ms, when it reached the network. */
  at: number;
  note?: string | null;
  remoteId?: string | null;
  remoteUrl?: string | null;
}

export const nameOf = ({ person, targetTitle }: Pick<ActionRow, "person" | "targetTitle">): string =>
  person?.name ?? targetTitle ?? "the post";

/** Ends it as done, with everything that follows, in one transaction. */
export function recordDone(
  context: BotContext,
  row: ActionRow,
  from: readonly ActionState[],
  { at, note = null, remoteId = null, remoteUrl = null }: Done,
  fields: Partial<ActionRow> = {},
): ActionRow | undefined {
  const { database, activity, quotas, invitations, botAccounts } = context;
  return database.write(() => {
    const remote = { remoteId, remoteUrl };
    const done = endAction(context, row.id, from, { state: "done", note }, { ...fields, ...remote, doneAt: at });
    if (!done) return undefined;
    const { userId, kind, person, id } = done;
    const type = activities[kind];
    if (type) activity.record({ userId, type, message: kindWords[kind].done(nameOf(done)), subjectId: id });
    if (person && kind === "connection_request") invitations.sent(userId, person, at);
    if (person && kind === "withdrawal") invitations.withdrawn(userId, person.id, at);
    const quota = quotaOf(kind);
    if (quota) quotas.spend(quota, id);
    botAccounts.changeKind(userId, kind, { misses: 0 });
    return done;
  });
}
