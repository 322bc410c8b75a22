import { getErrorMessage } from "#core/errors.ts";
import type { MailSettings } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Mail } from "./mail-store.ts";
import { isSingleAddress, mailAssociatedData } from "./rules.ts";

export interface Delivery {
  settings: MailSettings;
  text: string;
  unsubscribeUrl?: string;
}

interface DeliveryContext {
  settings: MailSettings | undefined;
  secrets: Pick<Secrets, "decrypt">;
  now: number;
  unsubscribeUrl: string | undefined;
}

/** `failure`: why the mail can never be sent. */
export function prepareDelivery(
  { id, body, recipient, expiresAt, problem }: Mail,
  { settings, secrets, now, unsubscribeUrl }: DeliveryContext,
): Delivery | { failure: string } {
  if (!settings) return { failure: "No mail server is configured." };
  if (expiresAt <= now) return { failure: problem ?? "It was not sent in time." };
  if (!isSingleAddress(recipient)) return { failure: "Email can't be sent to this address." };
  try {
    const text = secrets.decrypt(body ?? "", mailAssociatedData(id));
    if (unsubscribeUrl === undefined) return { settings, text };
    return { settings, text: `${text}Turn off these emails: ${unsubscribeUrl}\n`, unsubscribeUrl };
  } catch (error) {
    return { failure: getErrorMessage(error) };
  }
}
