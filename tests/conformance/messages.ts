import { describe, expect } from "bun:test";
import { SessionExpired } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { OpenedPeople } from "./people-harness.ts";
import { createSuite, type TitleFilter } from "./suite.ts";

function requireMessages({ driver, harness }: OpenedPeople) {
  if (!driver.messages) throw new Error("This network has no messages.");
  return { messages: driver.messages, fixtures: harness.fixtures, harness };
}

/** The contract of every driver that supports messages. */
export function describeMessages(name: string, open: () => Promise<OpenedPeople>, isChosen?: TitleFilter): void {
  const { contractTest, submit } = createSuite(open, isChosen);
  const write = async (network: OpenedPeople, id: string, text: string, thread?: string): Promise<WriteOutcome> =>
    submit(network, await requireMessages(network).messages.prepareMessage(id, text, thread));
  const threadsWith = async (network: OpenedPeople, id: string, since: number) =>
    (await requireMessages(network).messages.inbox(since)).filter(({ person }) => person.id === id);

  describe(`${name}: messages`, () => {
    contractTest(
      "sends a message to a connection with its line breaks, and reads it back in the thread",
      async (network) => {
        const { fixtures } = requireMessages(network);
        const since = network.now();
        const outcome = await write(network, fixtures.friend, "Hello there!\n\nHow are you?");
        expect(outcome).toMatchObject({ kind: "published" });
        const [thread, ...others] = await threadsWith(network, fixtures.friend, since);
        expect(others).toEqual([]);
        expect(thread?.person.name).not.toBe("");
        expect(thread?.messages).toEqual([
          { id: expect.any(String), from: "me", text: "Hello there!\n\nHow are you?", at: expect.any(Number) },
        ]);
        expect(outcome).toMatchObject({ remoteId: thread?.messages[0]?.id ?? "", url: thread?.url ?? "" });
        expect(thread?.messages[0]?.at).toBeWithin(since, network.now() + 1);
      },
    );

    contractTest("keeps one thread per person, oldest message first, replies included", async (network) => {
      const { fixtures, harness } = requireMessages(network);
      const since = network.now();
      await write(network, fixtures.friend, "One");
      await network.advance(60_000);
      await harness.reply(fixtures.friend, "Two");
      await network.advance(60_000);
      const [begun] = await threadsWith(network, fixtures.friend, since);
      await write(network, fixtures.friend, "Three", begun?.id);
      const threads = await threadsWith(network, fixtures.friend, since);
      expect(threads.map(({ id }) => id)).toEqual([begun?.id ?? ""]);
      expect(threads[0]?.messages.map(({ from, text }) => [from, text])).toEqual([
        ["me", "One"],
        ["them", "Two"],
        ["me", "Three"],
      ]);
    });

    contractTest("lists only messages since the instant, the thread with the newest first", async (network) => {
      const { fixtures, harness, messages } = requireMessages(network);
      await harness.reply(fixtures.friend, "Early");
      await network.advance(60_000);
      const since = network.now();
      await harness.reply(fixtures.friend, "Late");
      await network.advance(60_000);
      await harness.reply(fixtures.anotherFriend, "Later");
      const threads = await messages.inbox(since);
      expect(threads.map(({ person, messages: received }) => [person.id, received.map(({ text }) => text)])).toEqual([
        [fixtures.anotherFriend, ["Later"]],
        [fixtures.friend, ["Late"]],
      ]);
      await network.advance(60_000);
      expect(await messages.inbox(network.now())).toEqual([]);
    });

    contractTest("replies to an InMail in its own thread, not in the connection's thread", async (network) => {
      const { fixtures, messages } = requireMessages(network);
      const [letter] = await threadsWith(network, fixtures.inMailSender, 0);
      const since = network.now();
      expect(await write(network, fixtures.inMailSender, "Tell me more.", letter?.id)).toMatchObject({
        kind: "published",
        url: letter?.url ?? "",
      });
      expect(await write(network, fixtures.inMailSender, "And without the thread?")).toMatchObject({
        kind: "rejected",
      });
      const threads = await messages.inbox(since);
      expect(threads.map(({ id, messages: received }) => [id, received.map(({ text }) => text)])).toEqual([
        [letter?.id ?? "", ["Tell me more."]],
      ]);
    });

    contractTest(
      "refuses a message to anyone who is not a connection, open profile or not, and into another person's thread",
      async (network) => {
        const { fixtures, harness, messages } = requireMessages(network);
        const since = network.now();
        await harness.reply(fixtures.friend, "Mine");
        const [thread] = await threadsWith(network, fixtures.friend, since);
        const tries: (readonly [string, string | undefined])[] = [
          [fixtures.strangers[0], undefined],
          [fixtures.openProfile, undefined],
          [fixtures.closed, undefined],
          ["nobody-12345", undefined],
          [fixtures.anotherFriend, thread?.id],
          [fixtures.friend, "2-no-such-thread"],
        ];
        for (const [id, into] of tries) {
          expect(await write(network, id, "Hello?", into)).toMatchObject({
            kind: "rejected",
            reason: expect.any(String),
          });
        }
        expect(
          (await messages.inbox(since)).flatMap(({ messages: received }) => received.map(({ text }) => text)),
        ).toEqual(["Mine"]);
      },
    );

    contractTest("refuses an empty message and one that is too long, with a message", async (network) => {
      const { fixtures } = requireMessages(network);
      const since = network.now();
      expect(await write(network, fixtures.friend, " \n")).toMatchObject({
        kind: "rejected",
        reason: expect.any(String),
      });
      expect(await write(network, fixtures.friend, "a".repeat(8001))).toMatchObject({
        kind: "rejected",
        reason: expect.stringContaining("8000"),
      });
      expect(await threadsWith(network, fixtures.friend, since)).toEqual([]);
    });

    contractTest("sends a message once, and never a cancelled one", async (network) => {
      const { fixtures, messages } = requireMessages(network);
      const since = network.now();
      const cancelled = await messages.prepareMessage(fixtures.friend, "Never mind");
      await cancelled.cancel();
      expect((await submit(network, cancelled)).kind).toBe("not_sent");
      const prepared = await messages.prepareMessage(fixtures.friend, "Once");
      await submit(network, prepared);
      expect(await submit(network, prepared).catch((error: unknown) => error)).toBeInstanceOf(Error);
      await prepared.cancel();
      const received = (await threadsWith(network, fixtures.friend, since)).flatMap((thread) => thread.messages);
      expect(received.map(({ text }) => text)).toEqual(["Once"]);
    });

    contractTest(
      "throws SessionExpired from every message call once the session has ended, and sends nothing",
      async (network) => {
        const { messages, fixtures } = requireMessages(network);
        const prepared = await messages.prepareMessage(fixtures.friend, "Too late");
        await network.endSession();
        const calls = [() => messages.inbox(0), () => messages.prepareMessage(fixtures.friend, "Never")];
        for (const call of calls) expect(await call().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
        expect((await submit(network, prepared)).kind).not.toBe("published");
      },
    );
  });
}
