import { PageChanged } from "#core/network-port.ts";
import type { DriverContext } from "../context.ts";
import { createWebJobs } from "../jobs/web-jobs.ts";
import { readProfileMetrics } from "../own-profile.ts";
import { createWebPeople } from "../people/web-people.ts";
import { readMessages, readThreadPerson } from "../people/threads.ts";
import { navigate } from "../page/navigate.ts";
import { readCards } from "../page/read-cards.ts";
import { createMissingControlError } from "../page/query.ts";
import { readOwnPosts, readPostId, readPostMetrics } from "../posts/posts.ts";
import { fillFromAddress, type PageKindName } from "./page-kinds.ts";

export interface Reading {
  reader: string;
  result?: unknown;
  /** Why it could not read the page, and the control that it missed. */
  failure?: string;
  control?: string;
}

type Readers = Record<string, (context: DriverContext) => Promise<unknown>>;

function readersOf(kind: PageKindName, address: URL): Readers {
  const { slug = "", post = "", id = "" } = fillFromAddress(address);
  const pathAndQuery = address.pathname + address.search;
  switch (kind) {
    case "feed":
      return { "own figures": readProfileMetrics };
    case "profile":
      return { person: (context) => createWebPeople(context).view(slug) };
    case "activity":
      return { "own posts": (context) => readOwnPosts(context, 0) };
    case "post":
      return {
        post: (context) => context.withPage("post.read", (at) => readPostId(at, pathAndQuery)),
        comments: readComments(pathAndQuery, post),
      };
    case "post figures":
      return { figures: (context) => readPostMetrics(context, [post]) };
    case "people search":
      return { people: (context) => createWebPeople(context).search({ keywords: "" }, 1) };
    case "sent invitations":
      return { "sent invitations": (context) => createWebPeople(context).sentInvitations() };
    case "messaging":
      return { thread: readThread(pathAndQuery) };
    case "jobs search":
      return { jobs: (context) => createWebJobs(context).search({ keywords: "" }, 1) };
    case "job":
      return { job: (context) => createWebJobs(context).open(id) };
    case "sign-in":
    case "invitation":
    case "unknown":
      return {};
  }
}

const readThread = (path: string) => (context: DriverContext) =>
  context.withPage("thread.read", async (at) => {
    await navigate(at, path);
    const person = await readThreadPerson(at);
    if (!person) throw await createMissingControlError(at, "thread.person");
    return { person, messages: await readMessages(at, person.id) };
  });

const readComments = (path: string, post: string) => (context: DriverContext) =>
  context.withPage("comments.read", async (at) => {
    await navigate(at, path);
    const fields = { author: ["comment.author", "@href"], text: ["comment.text", "text"] } as const;
    const comments = await readCards(at, "comment.card", fields, { fill: { post } });
    return comments.map(({ author, text }) => ({ author, text }));
  });

/** The driver's own readers. What they would press does nothing here. */
export async function runReaders(context: DriverContext, address: URL, kind: PageKindName): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [reader, read] of Object.entries(readersOf(kind, address))) {
    try {
      readings.push({ reader, result: (await read(context)) ?? null });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      readings.push({ reader, failure, ...(error instanceof PageChanged && { control: error.control }) });
    }
  }
  return readings;
}
