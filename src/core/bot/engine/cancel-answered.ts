import type { NetworkThread } from "#core/network-people.ts";
import { cancelActions } from "../actions/decide.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import type { BotContext } from "../context.ts";

/** A reply ends everything that was planned for that person before it. Runs in the caller's transaction. */
export function cancelAnswered(context: BotContext, userId: string, threads: readonly NetworkThread[]): void {
  for (const { person, messages } of threads) {
    const replies = messages.filter(({ from }) => from === "them").map(({ at }) => at);
    if (replies.length === 0) continue;
    const last = Math.max(...replies);
    const stopped = context.rows
      .openOfPerson(userId, person.id)
      .filter((planned) => !isAnswer(planned) && last >= (planned.unlessRepliedSince ?? planned.createdAt));
    cancelActions(context, stopped, { code: "bot.replied", note: `${person.name} has replied.` });
  }
}

const isAnswer = ({ threadId, unlessRepliedSince }: ActionRow): boolean =>
  threadId !== null && unlessRepliedSince === null;
