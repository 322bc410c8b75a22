import type { MailKind } from "#core/declarations.ts";
import type { MailMessage } from "./mail-templates.ts";

export interface NewMail extends MailMessage {
  kind: MailKind;
  to: string;
  /** The mail is deleted with this account. */
  userId?: string;
  /** Not sent after this, UTC ms; a week by default. */
  expiresAt?: number;
}
