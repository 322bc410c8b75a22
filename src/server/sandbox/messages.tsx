/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import type { Told } from "#core/sandbox/world-room.ts";
import { Frame, html, show } from "./frame.tsx";
import {
  ComposePane,
  formId,
  listId,
  MessageForm,
  MessageList,
  Premium,
  ThreadPane,
  Threads,
} from "./messages-parts.tsx";
import type { Answer, SiteContext, SiteEnv, SiteRoom } from "./room.ts";

export const threadHref = (id: string): string => `/messaging/thread/${id}/`;
const sendPath = "/messaging/send";

/** The inbox, threads and the composer. */
export const messagePages = (room: SiteRoom) => {
  const { world, recorder } = room;
  const page = (c: SiteContext, pane: Child) => {
    const view = room.viewOf(c);
    const { look, member } = view;
    return show(
      c,
      <Frame view={view} title={look.say("Messaging", "Nachrichten")} here="messaging">
        <div class={look.css("scaffold-layout__row messaging")}>
          <Threads view={view} threads={world.threads(member.id, 0)} now={room.clock.now()} />
          {pane}
        </div>
      </Frame>,
    );
  };

  return new Hono<SiteEnv>()
    .get("/messaging/", async (c) => {
      const { id } = room.memberOf(c);
      const chosen = c.req.query("conversation");
      const thread = chosen === undefined ? undefined : world.threads(id, 0)[Number(chosen)];
      return thread ? c.redirect(threadHref(thread.id)) : page(c, <section />);
    })
    .get("/messaging/thread/new/", (c) =>
      c.redirect(`/messaging/compose/?recipient=${encodeURIComponent(c.req.query("recipient") ?? "")}`),
    )
    .get("/messaging/thread/:id/", (c) => {
      const view = room.viewOf(c);
      const thread = world.thread(view.member.id, c.req.param("id"));
      if (!thread) return c.notFound();
      recorder.read({ kind: "thread_read", member: view.member.id, target: thread.id });
      return page(c, <ThreadPane view={view} thread={thread} action={sendPath} />);
    })
    .get("/messaging/compose/", (c) => {
      const view = room.viewOf(c);
      const person = world.personOf(c.req.query("recipient") ?? "");
      const seen = person && world.person(view.member.id, person.slug);
      if (!seen) return c.notFound();
      if (seen.standing !== "connected" && !seen.openProfile) return page(c, <Premium view={view} person={seen} />);
      const thread = world.thread(view.member.id, world.threadWith(view.member.id, seen.slug));
      return page(
        c,
        <ComposePane
          view={view}
          person={seen}
          thread={thread}
          inMail={seen.standing !== "connected"}
          action={sendPath}
        />,
      );
    })

    .post(sendPath, async (c) => {
      const view = room.viewOf(c);
      const { member } = view;
      const { recipient, message, thread: into } = await c.req.parseBody();
      const text = typeof message === "string" ? message : "";
      const slug = typeof recipient === "string" ? recipient : "";
      const threadId = typeof into === "string" && into !== "" ? into : undefined;
      const act = (): Told => world.message(member.id, slug, text, threadId);
      return room.write(c, { kind: "message", target: slug, text }, act, async (told) => {
        if (told.kind === "refused") {
          return c.json<Answer>({ toast: { kind: "error", text: told.reason } }, 400);
        }
        const id = threadId ?? world.threadWith(member.id, slug);
        const thread = threadId === undefined ? undefined : world.thread(member.id, id);
        if (!thread) return c.json<Answer>({ go: threadHref(id) });
        return c.json<Answer>({
          replace: {
            [`#${listId}`]: await html(<MessageList view={view} thread={thread} />),
            [`#${formId}`]: await html(<MessageForm view={view} slug={slug} threadId={threadId} action={sendPath} />),
          },
        });
      });
    });
};
