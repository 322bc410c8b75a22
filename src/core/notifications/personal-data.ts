import { definePersonalData } from "#core/personal-data.ts";
import { mails, notifications } from "./tables.ts";

export const notificationData = definePersonalData([
  { table: notifications, use: "record" },
  // What an admin needs to see why a mail did not arrive. Their bodies are encrypted.
  { table: mails, use: "account" },
]);
