import { PageChanged, type OwnWrites, type PostMetrics } from "#core/network-port.ts";
import { addresses, parsePostId, parseSlug, parseIdTime, parseWholeNumber } from "../addresses.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError, isShown } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { scrollList } from "../page/scroll-list.ts";
import type { DriverContext, DriverPage } from "../context.ts";

const maxPosts = 200;

export const readOwnPosts = (context: DriverContext, since: number): Promise<OwnWrites> =>
  context.withPage("posts.read", (at) => readActivity(at, since));

/** Newest first, without posts that the account only commented on. */
export async function readActivity(at: DriverPage, since: number): Promise<OwnWrites> {
  if (!(await navigate(at, addresses.activity))) throw await createMissingControlError(at, "post.card");
  const me = parseSlug(at.page.url());
  for (let before = -1; ;) {
    const cards = await readCards(at, "post.card", {
      urn: [null, "@data-urn"],
      link: ["post.link", "@href"],
      author: ["post.author", "@href"],
      text: ["post.text", "text"],
    });
    if (cards.length === 0) await assertEmpty(at);
    // A post that can't be read for sure may be any.
    const isReadable = cards.every(({ ambiguous, author }) => ambiguous.length === 0 && author !== null);
    const posts = cards.flatMap(({ urn, link, author, text }) => {
      const remoteId = parsePostId(urn ?? "") ?? parsePostId(link ?? "");
      if (remoteId === undefined || parseSlug(author ?? "") !== me) return [];
      const url = at.context.baseUrl + addresses.post(remoteId);
      return [{ remoteId, url, text: text ?? "", publishedAt: parseIdTime(remoteId) }];
    });
    const reachesInstant = posts.some(({ publishedAt }) => publishedAt < since);
    const isOver = cards.length === before || cards.length >= maxPosts || reachesInstant;
    const next = isOver ? "stalled" : await scrollList(at, "post.card", "post.more");
    if (next !== "more") {
      const writes = posts.filter(({ publishedAt }) => publishedAt >= since);
      const isComplete = isReadable && (reachesInstant || next === "end");
      return { writes: writes.toSorted((a, b) => b.publishedAt - a.publishedAt), isComplete };
    }
    before = cards.length;
  }
}

/** No post was recognized: there must be no links to posts either. @throws PageChanged when there are */
async function assertEmpty(at: DriverPage): Promise<void> {
  if (await isShown(at, "post.link", { waitMs: 0 })) throw await createMissingControlError(at, "post.card");
}

/** The id of the post on its own page, which may have another address. */
export async function readPostId(at: DriverPage, path: string): Promise<string | undefined> {
  if (!(await navigate(at, path))) return undefined;
  await requireControl(at, "post.page");
  return readShownPostId(at);
}

/** Of the page of one post: what it says itself counts, before its address. */
export async function readShownPostId(at: DriverPage): Promise<string | undefined> {
  const [page] = await readCards(at, "post.page", {
    urn: [null, "@data-urn"],
    reactions: ["post.reactions", "@data-testid"],
  });
  return parsePostId(page?.urn ?? "") ?? parsePostId(page?.reactions ?? "") ?? parsePostId(at.page.url());
}

export const readPostMetrics = (context: DriverContext, remoteIds: readonly string[]): Promise<PostMetrics[]> =>
  context.withPage("posts.figures", async (at) => {
    const all: PostMetrics[] = [];
    if (remoteIds.length === 0) return all;
    const known = remoteIds.filter((id) => /^\d{10,20}$/.test(id));
    if (known.length === 0) await navigate(at, addresses.feed);
    for (const remoteId of known) {
      if (await navigate(at, addresses.metrics(remoteId))) all.push(await readMetricsPage(at, remoteId));
    }
    return all;
  });

async function readMetricsPage(at: DriverPage, remoteId: string): Promise<PostMetrics> {
  const readCount = async (
    control: "metrics.impressions" | "metrics.reactions" | "metrics.comments" | "metrics.reposts",
  ) => {
    const [card] = await readCards(at, control, { text: [null, "text"] });
    return parseWholeNumber(card?.text ?? null);
  };
  await requireControl(at, "metrics.reactions");
  const [impressions, likes, comments, shares] = await Promise.all([
    readCount("metrics.impressions"),
    readCount("metrics.reactions"),
    readCount("metrics.comments"),
    readCount("metrics.reposts"),
  ]);
  if (likes === null || comments === null || shares === null) throw new PageChanged("metrics", ["whole numbers"]);
  return { remoteId, impressions, likes, comments, shares };
}
