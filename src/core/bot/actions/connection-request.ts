import { hasPlaceholder } from "#core/automation/text-rules.ts";
import { personIdIn } from "#core/automation/exclusion-rules.ts";
import { invalid } from "#core/errors.ts";
import type { BotContext } from "../context.ts";
import type { BotAction, NewConnectionRequest } from "../contract.ts";
import { viewAction } from "./action-view.ts";
import { proposeAction } from "./propose.ts";

const profilePath = /^\/(?:in|sandbox\/people)\/[^/]+\/?$/;

/** One request, added by hand. @throws Fault `bot.profile_url`, `bot.text`, `bot.excluded`, `bot.duplicate` */
export function requestConnection(
  context: BotContext,
  userId: string,
  { profileUrl, message }: NewConnectionRequest,
): BotAction {
  const url = new URL(profileUrl);
  const id = personIdIn(url.pathname);
  if (!profilePath.test(url.pathname) || id === "" || id === "me")
    throw invalid(
      "bot.profile_url",
      "profileUrl",
      "Enter the URL of a profile, such as https://www.linkedin.com/in/jane-doe.",
    );
  if (message !== undefined && hasPlaceholder(message))
    throw invalid("bot.text", "message", "Write the name yourself: the profile has not been read yet.");
  const { origin, pathname } = url;
  // Its name is read with the profile, before anything is sent.
  const person = { id, url: origin + pathname, name: id, headline: null, company: null, location: null };
  const text = message === "" ? undefined : message;
  return viewAction(context, proposeAction(context, { userId, kind: "connection_request", person, text }));
}
