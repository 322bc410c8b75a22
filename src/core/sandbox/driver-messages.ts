import type { NetworkMessages } from "#core/network-port.ts";
import { sandboxPersonPath, sandboxThreadPath } from "./contract.ts";
import { writtenBy, outcomeOf, type Me } from "./driver-writes.ts";
import type { World } from "./world.ts";

export function sandboxMessages(world: World, me: Me): NetworkMessages {
  return {
    async inbox(since) {
      return world.threads(me().id, since).map(({ id, person: { slug, name }, messages }) => ({
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
      return writtenBy(me, ({ id }) => {
        const thread = threadId ?? world.threadWith(id, slug);
        return outcomeOf(world.message(id, slug, text, threadId), () => sandboxThreadPath(thread));
      });
    },
  };
}
