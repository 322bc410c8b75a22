/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import type { WriteResult } from "#simulator/model/context.ts";
import { Frame, renderHtml, renderPage } from "../frame.tsx";
import {
  ComposePane,
  formId,
  listId,
  MessageForm,
  MessageList,
  PremiumOffer,
  ThreadPane,
  Threads,
} from "./messages-parts.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";

export const threadHref = (id: string): string => `/messaging/thread/${id}/`;
const sendPath = "/messaging/send";

export const messagePages = (context: SiteContext) => {
  const { simulator, recorder } = context;
  const page = (c: RequestContext, pane: Child) => {
    const view = context.viewOf(c, "messaging");
    const { layout, member } = view;
    return renderPage(
      c,
      <Frame view={view} title={layout.translate("Messaging", "Nachrichten")} here="messaging">
        <div class={layout.css("scaffold-layout__row messaging")}>
          <Threads view={view} threads={simulator.threads(member.id, 0)} now={context.clock.now()} />
          {pane}
        </div>
      </Frame>,
    );
  };

  return new Hono<SiteEnv>()
    .get("/messaging/", async (c) => {
      const { id } = context.memberOf(c);
      const chosen = c.req.query("conversation");
      const thread = chosen === undefined ? undefined : simulator.threads(id, 0)[Number(chosen)];
      return thread ? c.redirect(threadHref(thread.id)) : page(c, <section />);
    })
    .get("/messaging/thread/new/", (c) =>
      c.redirect(`/messaging/compose/?recipient=${encodeURIComponent(c.req.query("recipient") ?? "")}`),
    )
    .get("/messaging/thread/:id/", (c) => {
      const view = context.viewOf(c, "messaging");
      const thread = simulator.thread(view.member.id, c.req.param("id"));
      if (!thread) return c.notFound();
      recorder.recordRead({ kind: "thread_read", member: view.member.id, target: thread.id });
      return page(c, <ThreadPane view={view} thread={thread} action={sendPath} />);
    })
    .get("/messaging/compose/", (c) => {
      const view = context.viewOf(c, "messaging");
      const person = simulator.findPersonById(c.req.query("recipient") ?? "");
      const seen = person && simulator.person(view.member.id, person.slug);
      if (!seen) return c.notFound();
      if (seen.relation !== "connected" && !seen.openProfile)
        return page(c, <PremiumOffer view={view} person={seen} />);
      const thread = simulator.thread(view.member.id, simulator.threadWith(view.member.id, seen.slug));
      return page(
        c,
        <ComposePane
          view={view}
          person={seen}
          thread={thread}
          inMail={seen.relation !== "connected"}
          action={sendPath}
        />,
      );
    })

    .post(sendPath, async (c) => {
      const view = context.viewOf(c, "messaging");
      const { member } = view;
      const { recipient, message, thread: into } = await c.req.parseBody();
      const text = typeof message === "string" ? message : "";
      const slug = typeof recipient === "string" ? recipient : "";
      const threadId = typeof into === "string" && into !== "" ? into : undefined;
      const act = (): WriteResult => simulator.message(member.id, slug, text, threadId);
      return context.write(c, { kind: "message", target: slug, text }, act, async (result) => {
        if (result.kind === "refused") {
          return c.json<FormResponse>({ toast: { kind: "error", text: result.reason } }, 400);
        }
        const id = threadId ?? simulator.threadWith(member.id, slug);
        const thread = threadId === undefined ? undefined : simulator.thread(member.id, id);
        if (!thread) return c.json<FormResponse>({ go: threadHref(id) });
        return c.json<FormResponse>({
          replace: {
            [`#${listId}`]: await renderHtml(<MessageList view={view} thread={thread} />),
            [`#${formId}`]: await renderHtml(
              <MessageForm view={view} slug={slug} threadId={threadId} action={sendPath} />,
            ),
          },
        });
      });
    });
};
