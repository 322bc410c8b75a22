import {
  Connected,
  CookieConnection,
  Evidence,
  LinkStatus,
  OAuthReturn,
  OAuthStart,
  ScreenTicket,
  RemoteSignIn,
  RemoteSignInRequest,
} from "#core/connections/contract.ts";
import { SandboxPost } from "#simulator/model/contract.ts";
import type { Operations } from "../openapi.ts";

const status = {
  summary: "Whether your account is connected, and what is wrong if it is not.",
  who: "approved",
  answer: LinkStatus,
} as const;

export const network: Operations = {
  "GET /api/auth/linkedin/status": status,
  "GET /api/linkedin/auth/status": { ...status, summary: "The same as /api/auth/linkedin/status." },
  "POST /api/linkedin/auth/sandbox": {
    summary: "Connect a practice account on the sandbox network, a simulated network inside this server.",
    who: "approved",
    answer: Connected,
  },
  "POST /api/linkedin/auth/cookie": {
    summary:
      "Connect by the network's session cookie. It is verified on the network before it is stored, and never answered again. A real network needs `consent: true` the first time.",
    who: "approved",
    body: CookieConnection,
    answer: Connected,
    errors: {
      "network.cookie_blank": 400,
      "network.cookie_unreadable": 400,
      "network.cookie_refused": 400,
      "network.consent_missing": 409,
      "network.another_connected": 409,
      "network.connecting": 409,
      "network.challenge": 423,
      "network.throttled": 429,
      "network.too_many_tries": 429,
      "network.page_changed": 502,
      "network.unreachable": 502,
      "network.no_session": 503,
    },
  },
  "POST /api/linkedin/sign-ins": {
    summary:
      "Begin a live sign-in: a browser on this server opens the network's sign-in page, for you to sign in on. Ends whatever sign-in of yours was open; ten minutes at most. A real network needs `consent: true` the first time.",
    who: "approved",
    body: RemoteSignInRequest,
    status: 201,
    answer: RemoteSignIn,
    errors: { "network.consent_missing": 409, "network.no_session": 503 },
  },
  "GET /api/linkedin/sign-ins/:id": {
    summary: "How far your live sign-in is.",
    who: "approved",
    answer: RemoteSignIn,
    errors: { "network.sign_in_gone": 404 },
  },
  "DELETE /api/linkedin/sign-ins/:id": {
    summary: "Cancel it. The browser's page is closed at once.",
    who: "approved",
    answer: RemoteSignIn,
    errors: { "network.sign_in_gone": 404 },
  },
  "POST /api/linkedin/sign-ins/:id/ticket": {
    summary:
      "A ticket for its screen: open the WebSocket `/api/linkedin/sign-ins/{id}/screen?ticket=…` with it once, within 30 seconds. Each binary message is a frame: two big-endian 16-bit numbers, the page's width and height, then a JPEG. Send what the person does as JSON, in those coordinates.",
    who: "approved",
    status: 201,
    answer: ScreenTicket,
    errors: { "network.sign_in_gone": 404 },
  },
  "POST /api/linkedin/sign-ins/:id/cookie": {
    summary: "Connect with the session that was opened on it: taken from the server's own browser, then verified.",
    who: "approved",
    answer: Connected,
    errors: {
      "network.cookie_not_found": 409,
      "network.cookie_refused": 400,
      "network.another_connected": 409,
      "network.connecting": 409,
      "network.sign_in_gone": 404,
      "network.challenge": 423,
      "network.too_many_tries": 429,
      "network.unreachable": 502,
    },
  },
  "POST /api/auth/linkedin": {
    summary:
      "Begin the official sign-in: send the person to `url`. The network sends them back to /linkedin-settings with `state` and a code, within ten minutes.",
    who: "approved",
    answer: OAuthStart,
    errors: { "network.another_connected": 409, "network.official_missing": 503 },
  },
  "POST /api/auth/linkedin/callback": {
    summary:
      "Complete the official sign-in with what the network sent back: `state` with `code`, or with its `error`. Each state works once. The token publishes posts by the network's API and is never answered.",
    who: "approved",
    body: OAuthReturn,
    answer: Connected,
    errors: {
      "network.sign_in_cancelled": 400,
      "network.sign_in_over": 409,
      "network.product_missing": 409,
      "network.another_connected": 409,
      "network.sign_in_refused": 502,
      "network.unreachable": 502,
      "network.official_missing": 503,
    },
  },
  "DELETE /api/auth/linkedin/disconnect": {
    summary: "Disconnect. What is on schedule is held until you connect again.",
    who: "approved",
    answer: Connected,
  },
  "GET /api/evidence/:id": {
    summary: "What a page of the network looked like when something on it did not go well.",
    who: "approved",
    answer: Evidence,
    errors: { "evidence.not_found": 404 },
  },
  "GET /api/evidence/:id/screenshot": {
    summary: "Its picture, as PNG.",
    who: "approved",
    media: { type: "image/png", says: "The picture" },
    errors: { "evidence.not_found": 404, "media.not_found": 404 },
  },
  "GET /api/evidence/:id/page": {
    summary: "Its HTML as a text file, without what was in hidden fields and passwords.",
    who: "approved",
    media: { type: "text/plain", says: "The HTML" },
    errors: { "evidence.not_found": 404, "media.not_found": 404 },
  },
  "GET /api/sandbox/posts/:id": {
    summary: "A post that was published on the sandbox network.",
    who: "signed in",
    answer: SandboxPost,
    errors: { "sandbox.post_not_found": 404 },
  },
};
