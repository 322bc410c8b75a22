import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { NewPushBrowser, PushBrowser, PushKey } from "#core/push/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

/** Not for API keys: push sends data elsewhere. */
const changing = { who: "approved" } as const;
const absent = ["push.not_found"] as const;

export const pushRoutes = (core: Core) => {
  const { push } = core;
  const { read, transactional } = createEndpoints(core, "Notifications");
  return new Hono<Env>()
    .post(
      "/key",
      transactional(
        {
          ...changing,
          isIdempotent: true,
          summary: "The public key that a browser subscribes with (VAPID). It is made once.",
          answer: PushKey,
        },
        () => push.key(),
      ),
    )
    .get(
      "/browsers",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "The browsers in which you turned on push notifications, the oldest first, each with its last push.",
          answer: z.array(PushBrowser),
        },
        ({ userId }) => push.list(userId),
      ),
    )
    .post(
      "/browsers",
      transactional(
        {
          ...changing,
          summary:
            "Turn on push notifications in a browser, with the subscription of its push service (Web Push, RFC 8030). Signing out of this session turns it off.",
          body: NewPushBrowser,
          example: {
            endpoint: "https://push.example.com/send/abc",
            keys: {
              p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
              auth: "BTBZMqHH6r4Tts7J_aSIgg",
            },
          },
          status: 201,
          answer: PushBrowser,
          errors: ["push.endpoint_refused", "push.key_refused", "push.too_many"],
        },
        ({ identity, body, device }) => push.turnOn(identity, body, device.userAgent),
      ),
    )
    .delete(
      "/browsers/:id",
      transactional({ ...changing, summary: "Turn off push notifications in a browser.", errors: absent }, (call) =>
        push.turnOff(call.userId, call.param("id")),
      ),
    )
    .post(
      "/browsers/:id/test",
      transactional(
        {
          ...changing,
          summary: "Send a test notification to a browser. GET /api/push/browsers shows its outcome.",
          status: 202,
          answer: PushBrowser,
          errors: absent,
        },
        ({ userId, param }) => push.sendTest(userId, param("id")),
      ),
    );
};
