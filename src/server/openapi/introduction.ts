import { keyScopes, scopeDescriptions } from "#core/accounts/api-keys/contract.ts";
import { passwordConfirmedMinutes } from "#core/accounts/limits.ts";

interface Section {
  title: string;
  paragraphs: string[];
}

export const introduction: Section[] = [
  {
    title: "Requests and responses",
    paragraphs: [
      'Requests and responses are JSON in UTF-8. Instants are ISO 8601 in UTC, such as 2026-11-20T14:00:00.000Z; ids are opaque strings. A list is a bare array and a resource a bare object; operations on accounts return { "success": true, … }.',
      "Unknown fields are ignored; a wrong type or a value out of range is a 400. A body can have at most 1 MiB and is sent as application/json; files are sent as the raw body.",
    ],
  },
  {
    title: "Authentication",
    paragraphs: [
      "Every operation except those for guests requires Authorization: Bearer <token>, with the token that signing in returns. A session ends after an hour without use, after 30 days, and when you sign out.",
      "Scripts send an API key, which starts with att_, in the same header. A key acts as its user, within its scopes. It stops working when it is regenerated or revoked or the password changes, and has no idle limit. Each operation names the scope it needs (403 auth.scope_missing). Operations marked 'session only' accept no key, whatever its scopes (403 auth.key_not_allowed).",
      ...keyScopes.map((scope) => `${scope}: ${scopeDescriptions[scope]}.`),
      `Operations marked 'needs your password' ask for it again unless it was entered in this session in the last ${passwordConfirmedMinutes} minutes (403 auth.password_required). Send it to POST /api/auth/confirm-password, then repeat the request.`,
      "Send X-Attache-Poll: 1 with background polling, so that it doesn't keep a session alive.",
    ],
  },
  {
    title: "Errors",
    paragraphs: [
      '{ "success": false, "code": "content.not_found", "message": "Scheduled content not found", "details"?, "requestId" }. The message is for people and says what to do; the code is for programs. Validation errors have details [{ path, message }], quota errors { kind, limit, used, resetsAt }; content.changed and content.not_now have details.current, the item as it is stored.',
      "Another user's resources return 404, never 403.",
      "Every operation lists its own codes. In addition, an unknown path returns 404 request.not_found, and a method that a path doesn't support returns 405 request.method, with the supported ones in the Allow header.",
    ],
  },
  {
    title: "Limits",
    paragraphs: [
      "An account can send 600 requests per minute across its sessions, and its API key another 600, unless the operator set another limit; of these, 40 times as many changes at once, refilled over a day. Beyond that, every operation that requires sign-in returns 429 request.too_many. Wait as many seconds as the Retry-After header says, then repeat the request, with the same Idempotency-Key if it has one. Event streams don't count.",
    ],
  },
  {
    title: "Lists",
    paragraphs: [
      "?limit (1 to 200) and ?cursor. The X-Next-Cursor header holds the cursor of the next page and is absent on the last page. With ?count=true, X-Total-Count holds the total.",
    ],
  },
  {
    title: "Idempotency",
    paragraphs: [
      "Writes that list the Idempotency-Key header take effect once: repeated within 24 hours with the same key and body, they return the first response. Reusing a key for a different request is a 409, and so is a request that is still running.",
      "If a response is lost and you want to send a different request, call POST /api/idempotency-keys/void first. It returns `done` with the item's id, or `voided`: the first request will be refused if it arrives later.",
    ],
  },
];
