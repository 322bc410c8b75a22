import type { NetworkDriver } from "#core/network-port.ts";
import { isSamePost } from "#core/same-post.ts";
import type { FreshNetwork, Lookalike } from "./mutated-site.ts";
import { pairPeople, prepareNetwork } from "./writes.ts";

/** `missed`: less than there is, which a page that lacks something can't show. `misread`: what the changed page says. */
export interface ReadVerdict {
  kind: "right" | "missed" | "misread";
  reason: string;
}

/** A read that decides whether something is written, or what became of it. */
export interface AskedRead {
  fill: Readonly<Record<string, string>>;
  lookalike: Lookalike;
  read(driver: NetworkDriver): Promise<ReadVerdict>;
}

const right: ReadVerdict = { kind: "right", reason: "" };
const missed = (reason: string): ReadVerdict => ({ kind: "missed", reason });
const misread = (reason: string): ReadVerdict => ({ kind: "misread", reason });

type Role = "stranger" | "invited" | "friend";

/** 'Takes no invitations' is what remains without a mark of another relation: nothing is written then. */
function askRelation(network: FreshNetwork, role: Role): AskedRead {
  const { people, invited } = prepareNetwork(network);
  const slugs: Record<Role, string> = {
    stranger: people.strangers[0],
    invited: invited[1] ?? "",
    friend: people.friend,
  };
  const slug = slugs[role];
  const other = role === "stranger" ? people.friend : people.strangers[0];
  const truth = network.simulator.person(network.member.id, slug)?.relation;
  return {
    fill: { slug },
    lookalike: pairPeople(network, slug, other),
    async read(driver) {
      const person = await driver.people?.view(slug);
      if (!person) return missed("no such person");
      if (person.relation === truth) return right;
      return person.relation === "follow_only" ? missed(person.relation) : misread(`${person.relation} for ${truth}`);
    },
  };
}

function askOwnPosts(network: FreshNetwork): AskedRead {
  const [older, newer] = prepareNetwork(network).posts;
  const own = network.simulator.postsOf(network.member.id, 0);
  return {
    fill: {},
    lookalike: [[newer, older]],
    async read(driver) {
      const { writes, isComplete } = await driver.ownPosts(0);
      const unlike = writes.find((one) => {
        const post = own.find(({ id }) => id === one.remoteId);
        return one.text !== "" && (!post || !isSamePost({ text: post.text }, { text: one.text }, "shown"));
      });
      if (unlike) return misread(`'${unlike.text}' for ${unlike.remoteId}`);
      const isMissing = own.some(({ id }) => !writes.some(({ remoteId, text }) => remoteId === id && text !== ""));
      return isMissing ? missed(isComplete ? "said to be complete" : "said to be incomplete") : right;
    },
  };
}

function askSentInvitations(network: FreshNetwork): AskedRead {
  const { invited, people } = prepareNetwork(network);
  const [slug = ""] = invited;
  return {
    fill: { slug },
    lookalike: pairPeople(network, slug, people.strangers[0]),
    async read(driver) {
      const sent = ((await driver.people?.sentInvitations()) ?? []).map(({ person }) => person.id);
      const unknown = sent.find((id) => !invited.includes(id));
      if (unknown !== undefined) return misread(`${unknown} was not invited`);
      return invited.every((id) => sent.includes(id)) ? right : missed(`${new Set(sent).size} of ${invited.length}`);
    },
  };
}

function askInbox(network: FreshNetwork): AskedRead {
  const { people } = prepareNetwork(network);
  const { simulator, member } = network;
  simulator.message(member.id, people.friend, "Yes, on Monday.");
  const truth = simulator.threads(member.id, 0);
  return {
    fill: { slug: people.friend },
    lookalike: pairPeople(network, people.friend, people.anotherFriend),
    async read(driver) {
      const threads = (await driver.messages?.inbox(0)) ?? [];
      let found = 0;
      for (const { id, person, messages } of threads) {
        const thread = truth.find((one) => one.id === id);
        if (!thread || thread.person.slug !== person.id) return misread(`${person.id} in ${id}`);
        for (const { from, text } of messages) {
          const same = thread.messages.find((one) => isSamePost({ text: one.text }, { text }, "shown"));
          if (!same || same.fromPerson !== (from === "them")) return misread(`'${text}' from ${from} in ${id}`);
          found += 1;
        }
      }
      const all = truth.flatMap(({ messages }) => messages).length;
      return found >= all ? right : missed(`${found} of ${all} messages`);
    },
  };
}

export const reads = {
  "relation to a stranger": (network: FreshNetwork) => askRelation(network, "stranger"),
  "relation to someone invited": (network: FreshNetwork) => askRelation(network, "invited"),
  "relation to a connection": (network: FreshNetwork) => askRelation(network, "friend"),
  "own posts": askOwnPosts,
  "sent invitations": askSentInvitations,
  inbox: askInbox,
} as const satisfies Record<string, (network: FreshNetwork) => AskedRead>;
export type ReadName = keyof typeof reads;
