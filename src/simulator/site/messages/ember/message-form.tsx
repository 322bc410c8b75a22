/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";

/** The script's, to replace the form. */
export const messageFormId = "message-form";

interface FormProps {
  view: View;
  slug: string;
  threadId?: string | undefined;
  isInMail?: boolean;
  action: string;
}

export const MessageForm = ({ view: { layout, switches }, slug, threadId, isInMail, action }: FormProps) => {
  const { translate } = layout;
  return (
    <form id={messageFormId} data-send method="post" action={action} class="msg-form">
      <input type="hidden" name="recipient" value={slug} />
      {threadId === undefined ? null : <input type="hidden" name="thread" value={threadId} />}
      {isInMail ? <input name="subject" placeholder={translate("Subject (optional)", "Betreff (optional)")} /> : null}
      <input type="hidden" name="message" />
      <div
        role="textbox"
        contenteditable={true}
        aria-multiline="true"
        aria-label={translate("Write a message…", "Nachricht verfassen…")}
        data-into="message"
        data-enter-sends
        class="msg-form__contenteditable"
      >
        <p>
          <br />
        </p>
      </div>
      <button
        type="submit"
        data-needs="message"
        {...(switches.disabledSend && { "data-stuck": true })}
        class="msg-form__send-button artdeco-button artdeco-button--1"
      >
        {translate("Send", "Senden")}
      </button>
    </form>
  );
};
