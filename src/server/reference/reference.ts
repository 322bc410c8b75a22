import type { Reference } from "../openapi.ts";
import { accounts } from "./accounts.ts";
import { administration } from "./administration.ts";
import { analytics } from "./analytics.ts";
import { content } from "./content.ts";
import { dashboard } from "./dashboard.ts";
import { network } from "./network.ts";
import { notifications } from "./notifications.ts";
import { media } from "./media.ts";
import { profile } from "./profile.ts";
import { system } from "./system.ts";

/** Every call of the API. A test holds it against the server's routes, both ways. */
export const reference: Reference = {
  Accounts: accounts,
  Profile: profile,
  Media: media,
  Content: content,
  Network: network,
  Dashboard: dashboard,
  Analytics: analytics,
  Notifications: notifications,
  Administration: administration,
  Server: system,
};

export interface Section {
  title: string;
  paragraphs: string[];
}

/** What holds for every call, said once. */
export const introduction: Section[] = [
  {
    title: "Calls",
    paragraphs: [
      'JSON in and out, UTF-8. Instants are ISO 8601 in UTC, such as 2026-11-20T14:00:00.000Z; ids are opaque strings. A list is a bare array, a resource a bare object, and the calls of the account family answer { "success": true, … }.',
      "Unknown fields are dropped; a wrong type or a value out of range is 400. A body has at most 1 MiB and is sent as application/json; a picture is sent as it is.",
    ],
  },
  {
    title: "Signing in",
    paragraphs: [
      "Every call but those marked 'guest' takes Authorization: Bearer <token>, with the token that signing in answers. It ends after an hour without use, after 30 days in any case, and when you sign out.",
      "A script sends its API key, which begins with att_, in the same header. It acts as its user and ends when it is made anew, deleted, or the password changes; it has no idle limit. Of the calls under /api/auth/ it may make only GET /api/auth/me (else 403 auth.key_not_allowed).",
      "A poll that nobody watches sends X-Attache-Poll: 1 and does not keep a session alive.",
    ],
  },
  {
    title: "Errors",
    paragraphs: [
      '{ "success": false, "code": "content.not_found", "message": "Scheduled content not found", "details"?, "requestId" }. The message is for a person and says what to do; the code is for programs. A validation error\'s details are [{ path, message }], a quota error\'s { kind, limit, used, resetsAt }.',
      "What belongs to somebody else is 404, never 403.",
    ],
  },
  {
    title: "Lists",
    paragraphs: [
      "?limit from 1 to 200 and ?cursor. The next page's cursor is in X-Next-Cursor, which the last page does not have; with ?count=true the full count is in X-Total-Count.",
    ],
  },
  {
    title: "Sending again",
    paragraphs: [
      "A write takes Idempotency-Key: sent again within 24 hours with the same key and body it gets the first answer and does nothing twice. Another body under the same key is 409, and so is a call that still runs. Calls under /api/auth/ have none.",
    ],
  },
];
