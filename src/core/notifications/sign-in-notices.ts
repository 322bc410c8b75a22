import type { User } from "#core/accounts/contract.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { NotificationDeps } from "./context.ts";
import type { createInbox } from "./inbox.ts";
import * as mailTemplates from "./mail-templates.ts";
import type { NewMail } from "./new-mail.ts";

const target: ScreenTarget = { screen: "ownSettings", tab: "security" };

interface SignInNoticesDeps extends Pick<NotificationDeps, "linkTo"> {
  inbox: Pick<ReturnType<typeof createInbox>, "notify">;
  mail: (newMail: NewMail) => void;
}

/** Can't be turned off: someone else may have done it. */
export const createSignInNotices = ({ linkTo, inbox, mail }: SignInNoticesDeps) => ({
  /** Runs in the transaction that links it. `label` names the provider. */
  notifySignInLinked({ id: userId, name, email }: User, label: string): void {
    const title = `Sign-in with ${label} linked`;
    const message = `Someone signed in with ${label} as ${email}, so it now opens your account. If that wasn't you, unlink it under Settings → Security and contact your admin.`;
    inbox.notify({ userId, kind: "sign_in_linked", title, message, target });
    const content = mailTemplates.notification({ name, title, text: message, link: linkTo(target), isLast: false });
    mail({ kind: "sign_in_linked", to: email, userId, ...content });
  },
});
