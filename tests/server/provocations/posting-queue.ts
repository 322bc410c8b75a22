import { Fault } from "#core/errors.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { setItemState, type Fixture } from "../fixture.ts";
import { after, sending, type Provocation, type Provocations } from "./provoke.ts";

const mondayAt = (...times: string[]) => times.map((time) => ({ weekday: 1, time }));
const setPosts = ({ core, people }: Fixture, posts: number) =>
  core.quotas.setLimits(people.ada.user.id, { posts, applications: 0, aiInteractions: 0 });
const queue = ({ core, people }: Fixture, content: string) =>
  scheduleContent(core, people.ada.user.id, { content, inQueue: true });

/** More is queued than the slots of two years. */
export function fillQueue(fixture: Fixture): void {
  const { core, people } = fixture;
  setPosts(fixture, 1000);
  core.postingQueue.setSlots(people.ada.user.id, mondayAt("09:00", "10:00"));
  for (let n = 0; ; n += 1) {
    try {
      queue(fixture, `Queued ${n}`);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "queue.full") throw error;
      core.postingQueue.setSlots(people.ada.user.id, mondayAt("09:00"));
      return;
    }
  }
}

/** Paused, with one item that was due since. */
function makeOverdue({ core, people }: Fixture): void {
  core.postingQueue.pause(people.ada.user.id);
  core.database.sqlite.run(
    "UPDATE content_items SET scheduled_for = 0 WHERE id = (SELECT id FROM content_items WHERE in_queue = 1 LIMIT 1)",
  );
}

/** Some are due next month, and could go out in this one; but no post is left. */
function useUpQuota(fixture: Fixture): void {
  const { core, people } = fixture;
  setPosts(fixture, 1000);
  core.postingQueue.setSlots(people.ada.user.id, mondayAt("09:00"));
  for (let n = 0; n < 4; n += 1) queue(fixture, `Queued ${n}`);
  const daily = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: "09:00" }));
  core.postingQueue.setSlots(people.ada.user.id, daily);
  setPosts(fixture, 0);
}

const adding =
  (arrange: (fixture: Fixture) => unknown, fields: object = {}, more: object = {}): Provocation =>
  async (fixture, operation) => {
    const { core, people } = fixture;
    await arrange(fixture);
    const { id } = scheduleContent(core, people.ada.user.id, { content: "Hello", status: "draft", ...fields });
    return sending({ body: { id, ...more } })(fixture, operation);
  };

const toElsewhere = { type: "comment", targetUrl: "https://example.com/posts/1" };
const connectToSite = ({ core, people }: Fixture) =>
  core.connections.connect(people.ada.user.id, "linkedin", { memberId: "ada", name: "Ada", headline: "", url: "" });

/** A text that the official API would count as too long, connected only after it was written. */
const signInOfficially = async ({ core, people, allow }: Fixture) => {
  const { user } = people.ada;
  core.connections.disconnect(user.id);
  const { url, state } = core.connections.beginOAuth(user.id);
  await core.connections.completeOAuth(user.id, { state, code: await allow(url) });
};

/** Queued items that can't go out any more since the account was connected another way, and free slots before them. */
const strand =
  (fields: object, connect: (fixture: Fixture) => unknown) =>
  async (fixture: Fixture): Promise<void> => {
    const { core, people } = fixture;
    const { id } = people.ada.user;
    core.postingQueue.setSlots(id, mondayAt("09:00"));
    for (let n = 0; n < 2; n += 1) scheduleContent(core, id, { content: `Queued ${n}`, inQueue: true, ...fields });
    core.postingQueue.setSlots(id, mondayAt("08:00", "09:00"));
    await connect(fixture);
  };
const strandLongTexts = strand({ content: "(".repeat(2000) }, signInOfficially);
const strandComments = strand(toElsewhere, connectToSite);

const reversed = ({ core, people }: Fixture) => ({
  body: {
    items: core.content
      .queuedItems(people.ada.user.id)
      .map(({ id, revision }) => ({ id, revision }))
      .toReversed(),
  },
});

export const postingQueue: Provocations = {
  "GET /api/posting-queue/next-slot": { "queue.full": after(fillQueue) },
  "POST /api/posting-queue/items": {
    "content.not_found": sending({ body: { id: "none" } }),
    "content.not_now": async (fixture, operation) => {
      setItemState(fixture, "published");
      return sending({ body: { id: fixture.item } })(fixture, operation);
    },
    "content.changed": sending(({ item }) => ({ body: { id: item, revision: 7 } })),
    "content.too_long": adding(signInOfficially, { content: "(".repeat(2000) }),
    "content.target_missing": adding(() => {}, { type: "comment" }),
    "content.target_elsewhere": adding(connectToSite, toElsewhere),
    "queue.full": adding(fillQueue),
    "quota.used_up": adding((fixture) => setPosts(fixture, 0)),
  },
  "POST /api/posting-queue/reorder": {
    "queue.changed": sending(({ item }) => ({ body: { items: [{ id: item, revision: 1 }] } })),
    "quota.used_up": after(useUpQuota, sending(reversed)),
    "content.too_long": after(strandLongTexts, sending(reversed)),
    "content.target_elsewhere": after(strandComments, sending(reversed)),
  },
  "POST /api/posting-queue/close-gaps": {
    "queue.full": after(fillQueue),
    "quota.used_up": after(useUpQuota),
    "content.too_long": after(strandLongTexts),
    "content.target_elsewhere": after(strandComments),
  },
  "POST /api/posting-queue/resume": {
    "queue.full": after((fixture) => {
      fillQueue(fixture);
      makeOverdue(fixture);
    }),
  },
};
