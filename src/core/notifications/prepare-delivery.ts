import { getErrorMessage } from "#core/errors.ts";
import type { MailSettings } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Mail } from "./mail-store.ts";
import { isSingleAddress, mailAssociatedData } from "./rules.ts";

export interface Delivery {
  settings: MailSettings;
  text: string;
}

interface DeliveryContext {
  settings: MailSettings | undefined;
  secrets: Pick<Secrets, "decrypt">;
  now: number;
}

/** `failure`: why the mail can never be sent. */
export function prepareDelivery(
  { id, body, recipient, expiresAt, problem }: Mail,
  { settings, secrets, now }: DeliveryContext,
): Delivery | { failure: string } {
  if (!settings) return { failure: "No mail server is configured." };
  if (expiresAt <= now) return { failure: problem ?? "It was not sent in time." };
  if (!isSingleAddress(recipient)) return { failure: "Email can't be sent to this address." };
  try {
    return { settings, text: secrets.decrypt(body ?? "", mailAssociatedData(id)) };
  } catch (error) {
    return { failure: getErrorMessage(error) };
  }
}
