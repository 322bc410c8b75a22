import { expect, test } from "bun:test";
import { createDeliveryQueue, type Busy } from "#core/delivery-queue.ts";
import { createMemoryCore, settle } from "#tests/support/core/core.ts";

interface Letter {
  id: number;
  userId: string;
  receiver: string;
}

/** Letters to receivers whose name begins with 'slow' are never answered. */
function openQueue(letters: Omit<Letter, "id">[]) {
  const { database, clock } = createMemoryCore();
  let waiting: Letter[] = letters.map((letter, id) => ({ ...letter, id }));
  const sent: string[] = [];
  const free = ({ receivers, userIds }: Busy) =>
    waiting.filter(({ receiver, userId }) => !receivers.includes(receiver) && !userIds.includes(userId));
  const queue = createDeliveryQueue<Letter>({
    database,
    clock,
    store: {
      nextDueAt: (busy) => (free(busy).length > 0 ? clock.now() : undefined),
      oldestDue: (busy) => free(busy)[0],
    },
    routeOf: ({ userId, receiver }) => ({ userId, receiver }),
    claim({ id, receiver }) {
      waiting = waiting.filter((letter) => letter.id !== id);
      return async () => {
        sent.push(receiver);
        if (receiver.startsWith("slow")) await new Promise(() => {});
      };
    },
    recover: () => {},
  });
  queue.start(() => {});
  const run = async (): Promise<string[]> => {
    while (queue.tick()) await settle();
    return sent;
  };
  return { queue, run };
}

test("a receiver that hangs delays no other", async () => {
  const { run } = openQueue([
    { userId: "ada", receiver: "slow" },
    { userId: "ada", receiver: "slow" },
    { userId: "ada", receiver: "quick" },
    { userId: "ada", receiver: "quick" },
  ]);
  expect(await run()).toEqual(["slow", "quick", "quick"]);
});

test("however many receivers of one account hang, the others' letters go out", async () => {
  const hanging = Array.from({ length: 20 }, (_, at) => ({ userId: "ada", receiver: `slow ${at}` }));
  const { queue, run } = openQueue([...hanging, { userId: "ben", receiver: "quick" }]);
  expect(await run()).toEqual(["slow 0", "slow 1", "quick"]);
  expect(queue.next()).toBeUndefined();
});
