import { isSamePost } from "#core/same-post.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import type { Random } from "#core/ports.ts";
import type { Simulator } from "#simulator/model/simulator.ts";
import type { WriteKind } from "#simulator/site/recorder.ts";
import { pickWeighted } from "#tests/faults/simulator/random.ts";
import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { completeApplication } from "#tests/conformance/application-answers.ts";
import { requireJobs } from "#tests/conformance/jobs-harness.ts";
import { easyJobs } from "./jobs.ts";

/** A write to the network, and how to check whether it happened. */
export interface Action {
  kind: WriteKind;
  target: string | null;
  /** Null if the network stores no text. */
  text: string | null;
  prepare(): Promise<PreparedWrite>;
  /** Whether the driver finds it by reading. */
  readBack(since: number): Promise<boolean>;
}
export type Read = { kind: "read"; read(): Promise<unknown> };

interface Actor {
  driver: NetworkDriver;
  /** Waits longer, for what must be there. */
  reader?: NetworkDriver;
  simulator: Simulator;
  memberId: string;
  url: string;
  random: Random;
}

const kindWeights = { post: 4, comment: 3, invitation: 6, withdrawal: 3, message: 4, application: 3, read: 3 };
const textBeginnings = [
  "What we learnt",
  "Three things about type systems",
  "Ünïcode – “quotes” & <tags>",
  "Line one\nLine two",
];

/** Generates random actions. The network refuses some, such as duplicates or invitations to the wrong people. */
export function createActions({ driver, reader = driver, simulator, memberId, url, random }: Actor) {
  const { people, messages } = driver;
  if (!people || !messages) throw new Error("This driver has no people.");
  const jobs = requireJobs({ driver } as Parameters<typeof requireJobs>[0]);
  const fixtures = findPeopleFixtures(simulator, memberId);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  let texts = 0;
  const newText = () => `${pick(textBeginnings)} (${(texts += 1)})`;
  const relationTo = (slug: string) => simulator.person(memberId, slug)?.relation;
  const latest = (): string | undefined => simulator.postsOf(memberId, 0)[0]?.text;

  const postOf = (text: string): Action => ({
    kind: "post",
    target: null,
    text,
    prepare: () => driver.preparePost(text),
    readBack: async (since) =>
      (await reader.ownPosts(since)).writes.some((post) => isSamePost({ text }, { text: post.text }, "shown")),
  });
  const commentOn = (target: string, text: string): Action => ({
    kind: "comment",
    target,
    text,
    prepare: () => driver.prepareComment(url + target, text),
    readBack: async (since) =>
      (await reader.ownComments(url + target, since)).writes.some((one) =>
        isSamePost({ text }, { text: one.text }, "shown"),
      ),
  });
  const invitationTo = (slug: string, note: string): Action => ({
    kind: "invitation",
    target: slug,
    text: note,
    prepare: () => people.prepareInvitation(slug, note === "" ? undefined : note),
    readBack: async () => ["pending", "connected"].includes((await reader.people?.view(slug))?.relation ?? ""),
  });
  const withdrawalFrom = (slug: string): Action => ({
    kind: "withdrawal",
    target: slug,
    text: null,
    prepare: () => people.prepareWithdrawal(slug),
    readBack: async () => !(await reader.people?.sentInvitations())?.some(({ person }) => person.id === slug),
  });
  const messageTo = (slug: string, text: string): Action => ({
    kind: "message",
    target: slug,
    text,
    prepare: () => messages.prepareMessage(slug, text),
    readBack: async (since) =>
      ((await reader.messages?.inbox(since)) ?? []).some(
        ({ person, messages: all }) =>
          person.id === slug && all.some((one) => isSamePost({ text }, { text: one.text }, "shown")),
      ),
  });
  const applicationFor = (jobId: string): Action => ({
    kind: "application",
    target: jobId,
    text: null,
    prepare: () => jobs.prepareApplication(jobId, completeApplication),
    readBack: async () => (await reader.jobs?.open(jobId))?.applied === true,
  });

  const reads: (() => Promise<unknown>)[] = [
    () => driver.verify(),
    () => driver.profileMetrics(),
    () => driver.ownPosts(0),
    () =>
      driver.postMetrics(
        simulator
          .postsOf(memberId, 0)
          .slice(0, 1)
          .map(({ id }) => id),
      ),
    () => people.search({ keywords: "engineer" }, 1),
    () => people.view(pick(fixtures.strangers) ?? ""),
    () => people.sentInvitations(),
    () => messages.inbox(Date.now()),
    () => jobs.search({ keywords: "engineer" }, 1),
    () => jobs.open(easyJobs(simulator, memberId).next().value ?? ""),
  ];

  const invite = (): Action => {
    const open = fixtures.strangers.filter((slug) => relationTo(slug) === "none");
    const wrong = random() < 0.15;
    const whom = wrong ? pick([fixtures.creator, fixtures.closed, fixtures.friend, fixtures.incoming]) : pick(open);
    return invitationTo(whom ?? fixtures.creator, random() < 0.4 ? `Hello, ${newText().replaceAll("\n", " ")}` : "");
  };

  return {
    next(): Action | Read {
      switch (pickWeighted(random, kindWeights)) {
        case "post":
          return postOf((random() < 0.1 && latest()) || newText());
        case "comment": {
          const post = pick(simulator.postsOf(memberId, 0));
          return commentOn(`/feed/update/urn:li:activity:${post?.id ?? "7000000000000000001"}/`, newText());
        }
        case "invitation":
          return invite();
        case "withdrawal": {
          const [sent] = simulator.openInvitations(memberId, "sent");
          return sent ? withdrawalFrom(sent.person.slug) : invite();
        }
        case "message":
          return messageTo(
            pick([fixtures.friend, fixtures.anotherFriend, fixtures.friend, fixtures.closed]) ?? "",
            newText(),
          );
        case "application":
          return applicationFor(easyJobs(simulator, memberId).next().value ?? "");
        default:
          return { kind: "read", read: pick(reads) ?? (() => driver.verify()) };
      }
    },
  };
}
