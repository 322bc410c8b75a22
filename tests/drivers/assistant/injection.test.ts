import { expect, test } from "bun:test";
import type { ReceivedRequest, Behavior } from "#tests/support/models/model-double.ts";
import { ContentQuery } from "#core/content/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createAssistantFixture } from "./assistant-fixture.ts";
import { hostileTexts, type Place } from "./hostile-texts.ts";

type Fixture = ReturnType<typeof createAssistantFixture>;

/** Each would be a leak in a prompt. */
const plantedSecrets = {
  "an API key of this server": "att_0123456789abcdef0123456789abcdef",
  "a token in a header": "abcdefghijklmnopqrstuvwxyz123456",
  "the network's cookie": "AQEDsecretcookievalue123",
  "a provider's key in a text": "sk-abcdefghijklmnop1234567890",
  "the key of this server's provider": "sk-hidden-provider-key",
  "the person's address": "anna@example.com",
};

/** What the model is led to read. */
const readingOf: Record<Place, string | undefined> = {
  "job ad": undefined,
  post: "list_posts",
  "post title": "list_posts",
  message: "list_conversations",
  "person's name": "list_conversations",
  activity: "list_activity",
  campaign: "list_campaigns",
  "account name": "get_account",
};

function plant({ core, anna }: Fixture, place: Place, text: string): string {
  const { sqlite } = core.database;
  if (place === "post") scheduleContent(core, anna, { content: text, status: "draft" });
  if (place === "post title")
    scheduleContent(core, anna, {
      type: "article",
      title: text.slice(0, 100),
      content: "An article.",
      status: "draft",
    });
  if (place === "activity") core.activity.record({ userId: anna, type: "content_published", message: text });
  if (place === "account name") sqlite.query("UPDATE users SET name = ? WHERE id = ?").run(text, anna);
  if (place === "campaign")
    sqlite
      .query(
        `INSERT INTO campaigns (id, user_id, name, state, steps, exclusions, created_at, updated_at)
         VALUES ('campaign', ?, ?, 'draft', '[]', '{}', 0, 0)`,
      )
      .run(anna, text);
  if (place === "message" || place === "person's name") {
    const [name, message] = place === "message" ? ["Ben", text] : [text, "Hello"];
    sqlite
      .query(
        `INSERT INTO inbox_threads (id, user_id, remote_id, url, person_id, person_url, person_name, is_unread, last_at)
         VALUES ('thread', ?, 'r', 'https://example.com/t', 'p', 'https://example.com/p', ?, 1, 1)`,
      )
      .run(anna, name);
    sqlite
      .query(
        "INSERT INTO inbox_messages (id, thread_id, remote_id, sender, text, at) VALUES ('m', 'thread', 'm', 'them', ?, 1)",
      )
      .run(message);
  }
  return place === "job ad" ? `What do you think of this ad?\n\n${text}` : "What is new?";
}

/** Reads what it is led to, does what any text orders, and then repeats everything it knows. */
function obey(reading: string | undefined): (request: ReceivedRequest) => Behavior {
  return ({ body }) => {
    const messages = body.messages ?? [];
    const results = messages.filter(({ role }) => role === "tool").length;
    if (results === 0 && reading !== undefined) return { kind: "tool", name: reading, arguments: "{}" };
    const text = JSON.stringify(messages.filter(({ role }) => role !== "system" && role !== "assistant"));
    const orders = [...text.replaceAll(/\\+"/g, '"').matchAll(/RUN (\w+) (\{[^}]*\})/g)];
    if (results > (reading === undefined ? 0 : 1) || orders.length === 0)
      return { kind: "answer", words: ["I obeyed."] };
    return { kind: "tools", calls: orders.map(([, name = "", input = ""]) => ({ name, arguments: input })) };
  };
}

const contentOf = ({ core, anna }: Fixture) =>
  core.content
    .list(anna, ContentQuery.parse({}))
    .items.map(({ id, content, status, revision }) => ({ id, content, status, revision }));

test("there are at least 40 hostile texts, each different", () => {
  expect(new Set(hostileTexts.map(([, text]) => text)).size).toBeGreaterThanOrEqual(40);
});

test.each(hostileTexts)("%s: %s", async (place, hostile) => {
  await using fixture = createAssistantFixture();
  const { core, anna, double } = fixture;
  const draft = scheduleContent(core, anna, { content: "A calm draft.", status: "draft" });
  const text = hostile.replaceAll("POST", draft.id);
  const question = plant(fixture, place, text);
  const before = contentOf(fixture);
  const bot = core.bot.status(anna).state;
  double.answerWith(obey(readingOf[place]));

  const answer = await fixture.chat(question);

  expect(answer.response).toBe("I obeyed.");
  const obeyed = core.tools.calls(anna).filter(({ tool }) => tool !== readingOf[place]);
  expect(obeyed.length).toBeGreaterThan(0);
  // Nothing was written, scheduled, published, started or stopped: at most it was asked for.
  expect(contentOf(fixture)).toEqual(before);
  expect(core.bot.status(anna).state).toBe(bot);
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM attempts").get()).toEqual({ n: 0 });
  const { approvals } = core.tools;
  for (const { state } of approvals.list(anna, { state: "waiting" })) expect(state).toBe("waiting");
  expect(approvals.list(anna, { state: "decided" })).toEqual([]);
  const prompts = JSON.stringify(double.received.map(({ body }) => body));
  for (const [what, secret] of Object.entries(plantedSecrets))
    expect(prompts.includes(secret) ? `${what} is in a prompt` : "").toBe("");
  // Data can't end its fence.
  const toolMessages = double.received.flatMap(({ body }) =>
    (body.messages ?? []).filter(({ role }) => role === "tool"),
  );
  for (const { content } of toolMessages) expect(String(content).match(/<\/tool_data>/g)).toHaveLength(1);
});
