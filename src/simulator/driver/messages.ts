import type { NetworkMessages } from "#core/network-people.ts";
import { sandboxPersonPath, sandboxThreadPath } from "../model/contract.ts";
import { createWrite, toOutcome, type CurrentMember } from "./writes.ts";
import type { Simulator } from "../model/simulator.ts";

export function createSandboxMessages(simulator: Simulator, me: CurrentMember): NetworkMessages {
  return {
    async inbox(since) {
      return simulator.threads(me().id, since).map(({ id, person: { slug, name }, messages }) => ({
        id,
        url: sandboxThreadPath(id),
        person: { id: slug, url: sandboxPersonPath(slug), name },
        messages: messages.map(({ id: message, fromPerson, text, at }) => ({
          id: message,
          from: fromPerson ? "them" : "me",
          text,
          at,
        })),
      }));
    },

    async prepareMessage(slug, text, threadId) {
      me();
      return createWrite(me, ({ id }) => {
        const thread = threadId ?? simulator.threadWith(id, slug);
        return toOutcome(simulator.message(id, slug, text, threadId), () => sandboxThreadPath(thread));
      });
    },
  };
}
