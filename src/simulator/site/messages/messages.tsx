/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import type { WriteResult } from "#simulator/model/context.ts";
import type { Thread } from "#simulator/model/people/messages.ts";
import { Frame, renderHtml, renderPage } from "../frame.tsx";
import type { FormResponse, RequestContext, SiteContext, SiteEnv, View } from "../context.ts";
import { ConversationList } from "./ember/conversation-list.tsx";
import { MessageForm, messageFormId } from "./ember/message-form.tsx";
import { MessageList, messageListId } from "./ember/message-list.tsx";
import { ComposePane, PremiumOffer, ThreadPane } from "./ember/message-panes.tsx";
import { sendMessagePath, threadHref } from "../people/people-links.ts";
import { PeopleScript } from "../people/people-script-tag.tsx";

const readText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Of an id, or of a URN that ends with it. */
const profileIdIn = (recipient: string | undefined): string => recipient?.split(":").at(-1) ?? "";

export const messagePages = (context: SiteContext) => {
  const { simulator, recorder } = context;

  const page = (c: RequestContext, view: View, pane: Child) =>
    renderPage(
      c,
      <Frame view={view} title={view.layout.translate("Messaging", "Nachrichten")} here="messaging">
        <div class="scaffold-layout__row messaging">
          <ConversationList view={view} threads={simulator.threads(view.member.id, 0)} />
          {pane}
        </div>
        <PeopleScript />
      </Frame>,
    );

  /** Marks it as read. */
  const openThread = (view: View, thread: Thread) => {
    recorder.recordRead({ kind: "thread_read", member: view.member.id, target: thread.id });
    return <ThreadPane view={view} thread={thread} action={sendMessagePath} />;
  };

  const composer = (view: View, profileId: string) => {
    const { id: memberId } = view.member;
    const person = simulator.person(memberId, simulator.findPersonByProfileId(profileId)?.slug ?? "");
    if (!person) return undefined;
    if (person.relation !== "connected" && !person.openProfile) return <PremiumOffer view={view} person={person} />;
    const thread = simulator.thread(memberId, simulator.threadWith(memberId, person.slug));
    const isInMail = person.relation !== "connected";
    return <ComposePane view={view} person={person} thread={thread} isInMail={isInMail} action={sendMessagePath} />;
  };

  const reads = new Hono<SiteEnv>()
    .get("/messaging/", (c) => {
      const view = context.viewOf(c, "messaging");
      const [newest] = simulator.threads(view.member.id, 0);
      return page(c, view, newest ? openThread(view, newest) : <section data-no-thread />);
    })
    .get("/messaging/pane/", async (c) => {
      const view = context.viewOf(c, "messaging");
      const thread = simulator.threads(view.member.id, 0)[Number(c.req.query("conversation"))];
      return thread ? c.html(await renderHtml(openThread(view, thread))) : c.notFound();
    })
    .get("/messaging/thread/new/", (c) =>
      c.redirect(`/messaging/compose/?recipient=${encodeURIComponent(profileIdIn(c.req.query("recipient")))}`),
    )
    .get("/messaging/thread/:id/", (c) => {
      const view = context.viewOf(c, "messaging");
      const thread = simulator.thread(view.member.id, c.req.param("id"));
      return thread ? page(c, view, openThread(view, thread)) : c.notFound();
    })
    .get("/messaging/compose/", (c) => {
      const view = context.viewOf(c, "messaging");
      const pane = composer(view, profileIdIn(c.req.query("recipient")));
      return pane ? page(c, view, pane) : c.notFound();
    });

  return reads.post(sendMessagePath, async (c) => {
    const view = context.viewOf(c, "messaging");
    const { member } = view;
    const body = await c.req.parseBody();
    const [slug, text] = [readText(body["recipient"]), readText(body["message"])];
    const threadId = readText(body["thread"]) || undefined;
    const act = (): WriteResult => simulator.message(member.id, slug, text, threadId);
    return context.write(c, { kind: "message", target: slug, text }, act, async (result) => {
      if (result.kind === "refused") {
        return c.json<FormResponse>({ toast: { kind: "error", text: result.reason } }, 400);
      }
      const id = threadId ?? simulator.threadWith(member.id, slug);
      const thread = threadId === undefined ? undefined : simulator.thread(member.id, id);
      if (!thread) return c.json<FormResponse>({ go: threadHref(id) });
      const form = <MessageForm view={view} slug={slug} threadId={threadId} action={sendMessagePath} />;
      return c.json<FormResponse>({
        replace: {
          [`#${messageListId}`]: await renderHtml(<MessageList view={view} thread={thread} />),
          [`#${messageFormId}`]: await renderHtml(form),
        },
      });
    });
  });
};
