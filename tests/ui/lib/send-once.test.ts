import { expect, test } from "bun:test";
import { createSendOnce, keyHeader, renderingMs } from "#ui/send-once.ts";
import { createWriteKeys, type WriteOutcome } from "#ui/write-keys.ts";

const url = "http://attache.test/api/scheduled-content";

interface Sent {
  body: string;
  key: string | null;
  answer: (response: Response) => void;
  fail: (error: Error) => void;
}

function createServer(outcome: WriteOutcome = "unknown") {
  const sent: Sent[] = [];
  let now = 0;
  const writes = createSendOnce({
    send(_url, { headers, body }) {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      sent.push({
        body: typeof body === "string" ? body : "",
        key: new Headers(headers).get(keyHeader),
        answer: resolve,
        fail: reject,
      });
      return promise;
    },
    keys: createWriteKeys({ getItem: () => null, setItem: () => {} }),
    outcomeOf: () => outcome,
    now: () => now,
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    writes.send({ method: "POST", url, body }, { method: "POST", headers, body });
  return { sent, post, isUnshown: writes.isUnshown, wait: (ms: number) => (now += ms) };
}

/** @throws if it was not sent */
function at(sent: readonly Sent[], index: number): Sent {
  const found = sent[index];
  if (!found) throw new Error(`${sent.length} were sent`);
  return found;
}

test("an identical write is sent once while it runs, and everyone gets the whole answer", async () => {
  const { sent, post } = createServer();
  const calls = [post("a"), post("a"), post("a")];
  at(sent, 0).answer(Response.json({ id: 1 }, { status: 201 }));
  const answers = await Promise.all(calls);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
  expect([sent.length, answers.map(({ status }) => status)]).toEqual([1, [201, 201, 201]]);
});

test("another body, and the same one for another person, is another write", () => {
  const { sent, post } = createServer();
  void post("a", { Authorization: "Bearer ada" });
  void post("a", { Authorization: "Bearer ben" });
  void post("b", { Authorization: "Bearer ben" });
  expect(sent).toHaveLength(3);
});

test("a value set back while the first setting of it still runs is sent again", () => {
  const { sent, post } = createServer();
  for (const value of ["dark", "light", "dark"]) void post(value);
  expect(sent.map(({ body }) => body)).toEqual(["dark", "light", "dark"]);
});

test("after an unknown outcome the same key is sent again, after an answer a new one", async () => {
  const { sent, post } = createServer();
  const lost = post("a");
  at(sent, 0).fail(new TypeError("Failed to fetch"));
  expect(await lost.catch(String)).toBe("TypeError: Failed to fetch");
  const again = post("a");
  at(sent, 1).answer(new Response(null, { status: 204 }));
  expect((await again).status).toBe(204);
  void post("a");
  const keys = sent.map(({ key }) => key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test("an answer that breaks off is an unknown outcome", async () => {
  const { sent, post } = createServer();
  const broken = post("a");
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("Connection lost")) });
  at(sent, 0).answer(new Response(body, { status: 201 }));
  expect(await broken.catch(String)).toBe("TypeError: Connection lost");
  void post("a");
  expect(at(sent, 1).key).toBe(at(sent, 0).key);
});

test("a refused write gets a new key", async () => {
  const { sent, post } = createServer("refused");
  const refused = post("a");
  at(sent, 0).fail(new Error("400"));
  expect(await refused.catch(String)).toBe("Error: 400");
  void post("a");
  expect(at(sent, 1).key).not.toBe(at(sent, 0).key);
});

test("a press is unshown while its write runs and shortly after its success, and not after a failure", async () => {
  const { sent, post, isUnshown, wait } = createServer();
  expect(isUnshown(0)).toBe(false);
  wait(10);
  const first = post("a");
  expect([isUnshown(10), isUnshown(11)]).toEqual([true, false]);
  wait(1000);
  expect(isUnshown(10)).toBe(true);
  at(sent, 0).answer(Response.json({}));
  await first;
  wait(renderingMs - 1);
  expect(isUnshown(10)).toBe(true);
  wait(1);
  expect(isUnshown(10)).toBe(false);

  const second = post("b");
  at(sent, 1).fail(new TypeError("Failed to fetch"));
  await second.catch(() => undefined);
  expect(isUnshown(10)).toBe(false);
});
