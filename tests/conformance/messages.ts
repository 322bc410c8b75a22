import { describe, expect } from "bun:test";
import { SessionExpired } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { OpenedPeople } from "./people-harness.ts";
import { suiteOf } from "./suite.ts";

function messagesOf({ driver, stage }: OpenedPeople) {
  if (!driver.messages) throw new Error("This network has nobody to write to.");
  return { messages: driver.messages, cast: stage.cast, stage };
}

/** Writing to people and reading what they write. */
export function describeMessages(name: string, open: () => Promise<OpenedPeople>): void {
  const { promise, submit } = suiteOf(open);
  const write = async (network: OpenedPeople, id: string, text: string, thread?: string): Promise<WriteOutcome> =>
    submit(network, await messagesOf(network).messages.prepareMessage(id, text, thread));
  const threadsWith = async (network: OpenedPeople, id: string, since: number) =>
    (await messagesOf(network).messages.inbox(since)).filter(({ person }) => person.id === id);

  describe(`${name}: messages`, () => {
    promise("writes to a connection, line by line as it is, and reads it back in the thread", async (network) => {
      const { cast } = messagesOf(network);
      const since = network.now();
      const outcome = await write(network, cast.friend, "Hello there!\n\nHow are you?");
      expect(outcome).toMatchObject({ kind: "published" });
      const [thread, ...others] = await threadsWith(network, cast.friend, since);
      expect(others).toEqual([]);
      expect(thread?.person.name).not.toBe("");
      expect(thread?.messages).toEqual([
        { id: expect.any(String), from: "me", text: "Hello there!\n\nHow are you?", at: expect.any(Number) },
      ]);
      expect(outcome).toMatchObject({ remoteId: thread?.messages[0]?.id ?? "", url: thread?.url ?? "" });
      expect(thread?.messages[0]?.at).toBeWithin(since, network.now() + 1);
    });

    promise("keeps one thread with a person, oldest message first, answers included", async (network) => {
      const { cast, stage } = messagesOf(network);
      const since = network.now();
      await write(network, cast.friend, "One");
      await network.pass(60_000);
      await stage.reply(cast.friend, "Two");
      await network.pass(60_000);
      const [begun] = await threadsWith(network, cast.friend, since);
      await write(network, cast.friend, "Three", begun?.id);
      const threads = await threadsWith(network, cast.friend, since);
      expect(threads.map(({ id }) => id)).toEqual([begun?.id ?? ""]);
      expect(threads[0]?.messages.map(({ from, text }) => [from, text])).toEqual([
        ["me", "One"],
        ["them", "Two"],
        ["me", "Three"],
      ]);
    });

    promise("shows only what came since the instant, the thread with the newest first", async (network) => {
      const { cast, stage, messages } = messagesOf(network);
      await stage.reply(cast.friend, "Early");
      await network.pass(60_000);
      const since = network.now();
      await stage.reply(cast.friend, "Late");
      await network.pass(60_000);
      await stage.reply(cast.anotherFriend, "Later");
      const threads = await messages.inbox(since);
      expect(threads.map(({ person, messages: said }) => [person.id, said.map(({ text }) => text)])).toEqual([
        [cast.anotherFriend, ["Later"]],
        [cast.friend, ["Late"]],
      ]);
      await network.pass(60_000);
      expect(await messages.inbox(network.now())).toEqual([]);
    });

    promise("answers a letter in its own thread, not in the one of the connection", async (network) => {
      const { cast, messages } = messagesOf(network);
      const [letter] = await threadsWith(network, cast.letterWriter, 0);
      const since = network.now();
      expect(await write(network, cast.letterWriter, "Tell me more.", letter?.id)).toMatchObject({
        kind: "published",
        url: letter?.url ?? "",
      });
      expect(await write(network, cast.letterWriter, "And without the thread?")).toMatchObject({ kind: "rejected" });
      const threads = await messages.inbox(since);
      expect(threads.map(({ id, messages: said }) => [id, said.map(({ text }) => text)])).toEqual([
        [letter?.id ?? "", ["Tell me more."]],
      ]);
    });

    promise(
      "writes to nobody who is no connection, open profile or not, nor into another's thread",
      async (network) => {
        const { cast, stage, messages } = messagesOf(network);
        const since = network.now();
        await stage.reply(cast.friend, "Mine");
        const [thread] = await threadsWith(network, cast.friend, since);
        const tries: (readonly [string, string | undefined])[] = [
          [cast.strangers[0], undefined],
          [cast.openProfile, undefined],
          [cast.closed, undefined],
          ["nobody-12345", undefined],
          [cast.anotherFriend, thread?.id],
          [cast.friend, "2-no-such-thread"],
        ];
        for (const [id, into] of tries) {
          expect(await write(network, id, "Hello?", into)).toMatchObject({
            kind: "rejected",
            reason: expect.any(String),
          });
        }
        expect((await messages.inbox(since)).flatMap(({ messages: said }) => said.map(({ text }) => text))).toEqual([
          "Mine",
        ]);
      },
    );

    promise("refuses an empty message, and one that is too long, in words", async (network) => {
      const { cast } = messagesOf(network);
      const since = network.now();
      expect(await write(network, cast.friend, " \n")).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      expect(await write(network, cast.friend, "a".repeat(8001))).toMatchObject({
        kind: "rejected",
        reason: expect.stringContaining("8000"),
      });
      expect(await threadsWith(network, cast.friend, since)).toEqual([]);
    });

    promise("sends a message once, and none that was called off", async (network) => {
      const { cast, messages } = messagesOf(network);
      const since = network.now();
      const calledOff = await messages.prepareMessage(cast.friend, "Never mind");
      await calledOff.cancel();
      expect((await submit(network, calledOff)).kind).toBe("not_sent");
      const prepared = await messages.prepareMessage(cast.friend, "Once");
      await submit(network, prepared);
      expect(await submit(network, prepared).catch((error: unknown) => error)).toBeInstanceOf(Error);
      await prepared.cancel();
      const said = (await threadsWith(network, cast.friend, since)).flatMap((thread) => thread.messages);
      expect(said.map(({ text }) => text)).toEqual(["Once"]);
    });

    promise("writes nothing once the session is gone, and says so from every call about messages", async (network) => {
      const { messages, cast } = messagesOf(network);
      const prepared = await messages.prepareMessage(cast.friend, "Too late");
      await network.loseSession();
      const calls = [() => messages.inbox(0), () => messages.prepareMessage(cast.friend, "Never")];
      for (const call of calls) expect(await call().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
      expect((await submit(network, prepared)).kind).not.toBe("published");
    });
  });
}
