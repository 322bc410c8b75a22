import type { OutgoingFile, PostMedia } from "#core/network-port.ts";
import { isSamePost } from "#core/same-post.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import { memberNumberOf, profileIdOf } from "#simulator/model/member-ids.ts";
import { findPeopleFixtures, type PeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { askApplication } from "./ask-application.ts";
import { requireParts, sha256, type AskedWrite } from "./asked-write.ts";
import type { FreshNetwork, Lookalike } from "./mutated-site.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture: OutgoingFile = { name: "bridge.png", type: "image/png", bytes: () => png };
const pictures: PostMedia = { kind: "images", images: [{ file: picture, alt: "A bridge in fog" }] };
const text = "What we learnt this week.\nThe second line of it.";
const postPath = (id: string): string => `/feed/update/urn:li:activity:${id}/`;

let fixtures: PeopleFixtures | undefined;
/** The same in every network. */
const fixturesOf = ({ simulator, member }: FreshNetwork): PeopleFixtures =>
  (fixtures ??= findPeopleFixtures(simulator, member.id));

function requirePerson({ simulator, member }: FreshNetwork, slug: string) {
  const person = simulator.person(member.id, slug);
  if (!person) throw new Error(`There is no ${slug}.`);
  return person;
}

export function pairPeople(network: FreshNetwork, slug: string, otherSlug: string): Lookalike {
  const [one, other] = [requirePerson(network, slug), requirePerson(network, otherSlug)];
  const firstName = (name: string) => name.split(" ")[0] ?? name;
  return [
    [one.slug, other.slug],
    [profileIdOf(one.id), profileIdOf(other.id)],
    [memberNumberOf(one.id), memberNumberOf(other.id)],
    [one.name, other.name],
    [firstName(one.name), firstName(other.name)],
  ];
}

function publishPost({ simulator, member }: FreshNetwork, words: string): string {
  const result = simulator.publish(member.id, words, 0);
  if (result.kind !== "accepted") throw new Error(result.reason);
  return result.id;
}

/** Two posts, three open invitations and a conversation. */
export function prepareNetwork(network: FreshNetwork) {
  const { simulator, member } = network;
  const people = fixturesOf(network);
  const posts = [publishPost(network, "The first post"), publishPost(network, "Another post")] as const;
  const invited = people.strangers.slice(4, 7);
  for (const slug of invited) simulator.invite(member.id, slug, undefined, usualLimits);
  simulator.reply(member.id, people.friend, "Shall we talk?");
  return { people, posts, invited };
}

function askPost(network: FreshNetwork, media?: PostMedia): AskedWrite {
  const [older, newer] = prepareNetwork(network).posts;
  return {
    kind: "post",
    target: null,
    text,
    fill: {},
    lookalike: [[older, newer]],
    prepare: (driver) => driver.preparePost(text, media),
    findDifference(remoteId) {
      const known = new Set([older, newer]);
      const sent = network.simulator.postsOf(network.member.id, 0).filter(({ id }) => !known.has(id));
      const [post] = sent;
      if (!post || sent.length > 1) return `${sent.length} posts`;
      if (remoteId !== undefined && remoteId !== post.id) return `post ${remoteId} is named, ${post.id} was made`;
      const shown = JSON.stringify(network.simulator.post(post.id).media.map(({ sha256: sum, alt }) => [sum, alt]));
      const expected = JSON.stringify(media ? [[sha256(png), "A bridge in fog"]] : []);
      return shown === expected ? undefined : `files ${shown}`;
    },
  };
}

export function askComment(network: FreshNetwork): AskedWrite {
  const [older, newer] = prepareNetwork(network).posts;
  const target = postPath(older);
  return {
    kind: "comment",
    target,
    text,
    fill: { post: older },
    lookalike: [
      [older, newer],
      ["The first post", "Another post"],
    ],
    prepare: (driver) => driver.prepareComment(network.url + target, text),
    findDifference(remoteId) {
      const ids = network.simulator.commentsOf(network.member.id, network.url + target, 0).map(({ id }) => id);
      if (ids.length !== 1) return `${ids.length} comments on the post`;
      return remoteId === undefined || ids.includes(remoteId) ? undefined : `comment ${remoteId} is named`;
    },
  };
}

const isNamed = (expected: string) => (remoteId: string | undefined) =>
  remoteId === undefined || remoteId === expected ? undefined : `${remoteId} is named`;

type Invited = (people: PeopleFixtures) => string;

export function askInvitation(
  network: FreshNetwork,
  note: string,
  invited: Invited = ({ strangers }) => strangers[0],
): AskedWrite {
  const { people } = prepareNetwork(network);
  const [slug, other] = [invited(people), people.strangers[1]];
  return {
    kind: "invitation",
    target: slug,
    text: note,
    fill: { slug },
    lookalike: pairPeople(network, slug, other),
    prepare: (driver) => requireParts(driver).people.prepareInvitation(slug, note === "" ? undefined : note),
    findDifference: isNamed(slug),
  };
}

type Withdrawn = (invited: readonly string[]) => string | undefined;

/** Of one of three invitations. */
export function askWithdrawal(network: FreshNetwork, withdrawn: Withdrawn = (invited) => invited.at(1)): AskedWrite {
  const { invited } = prepareNetwork(network);
  const slug = withdrawn(invited) ?? "";
  const first = invited.find((one) => one !== slug) ?? "";
  return {
    kind: "withdrawal",
    target: slug,
    text: null,
    fill: { slug },
    lookalike: pairPeople(network, slug, first),
    prepare: (driver) => requireParts(driver).people.prepareWithdrawal(slug),
    findDifference: isNamed(slug),
  };
}

export function askMessage(network: FreshNetwork, isInThread: boolean): AskedWrite {
  const { people } = prepareNetwork(network);
  const { simulator, member } = network;
  const [slug, other] = isInThread ? [people.friend, people.anotherFriend] : [people.anotherFriend, people.friend];
  const threadId = isInThread ? simulator.threadWith(member.id, slug) : undefined;
  return {
    kind: "message",
    target: slug,
    text,
    fill: { slug },
    lookalike: [
      ...pairPeople(network, slug, other),
      [simulator.threadWith(member.id, slug), simulator.threadWith(member.id, other)],
    ],
    prepare: (driver) => requireParts(driver).messages.prepareMessage(slug, text, threadId),
    findDifference(remoteId) {
      const thread = simulator.thread(member.id, simulator.threadWith(member.id, slug));
      const own = thread?.messages.filter((one) => !one.fromPerson && isSamePost({ text }, one, "written")) ?? [];
      if (own.length !== 1) return `${own.length} such messages in the conversation`;
      // The page's ids end in those of the messages.
      const named = Buffer.from(remoteId?.slice(2) ?? "", "base64").toString("latin1");
      return remoteId === undefined || named.endsWith(own[0]?.id ?? "-") ? undefined : `message ${named} is named`;
    },
  };
}

export const writes = {
  post: (network: FreshNetwork) => askPost(network),
  "post with a picture": (network: FreshNetwork) => askPost(network, pictures),
  comment: askComment,
  invitation: (network: FreshNetwork) => askInvitation(network, ""),
  "invitation with a note": (network: FreshNetwork) => askInvitation(network, "Hello, we met at the fair."),
  withdrawal: (network: FreshNetwork) => askWithdrawal(network),
  message: (network: FreshNetwork) => askMessage(network, false),
  "message in a conversation": (network: FreshNetwork) => askMessage(network, true),
  application: (network: FreshNetwork) => askApplication(network),
} as const satisfies Record<string, (network: FreshNetwork) => AskedWrite>;
export type WriteName = keyof typeof writes;
