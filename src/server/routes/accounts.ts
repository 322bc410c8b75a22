import { Hono, type Context } from "hono";
import {
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  Reauthentication,
} from "#core/accounts/passwords/contract.ts";
import { Registration, SetUp, SignIn } from "#core/accounts/sign-in/contract.ts";
import { TwoFactorCode } from "#core/accounts/two-factor/contract.ts";
import type { Me } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { actorOf, admit, deviceOf } from "../device.ts";
import { approved, signedIn } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

const selfOf = (c: Context<Env>) => ({ identity: c.get("identity"), device: deviceOf(c) });

export const accountRoutes = (core: Core) =>
  new Hono<Env>()
    .post("/register", validate("json", Registration), async (c) =>
      c.json(await admit(c, core, (device) => core.accounts.register(c.req.valid("json"), device)), 201),
    )
    .post("/login", validate("json", SignIn), async (c) =>
      c.json(await admit(c, core, (device) => core.accounts.signIn(c.req.valid("json"), device))),
    )
    .post("/setup", validate("json", SetUp), async (c) =>
      c.json(await admit(c, core, (device) => core.accounts.setUp(c.req.valid("json"), device)), 201),
    )
    .post("/forgot-password", validate("json", ForgottenPassword), (c) =>
      c.json(core.accounts.forgotPassword(c.req.valid("json"), deviceOf(c))),
    )
    .post("/reset-password", validate("json", PasswordReset), async (c) =>
      c.json(await admit(c, core, (device) => core.accounts.resetByLink(c.req.valid("json"), device))),
    )
    .get("/me", signedIn(core), (c) =>
      c.json<Me>({ success: true, data: core.accounts.user(c.get("identity").userId) }),
    )
    .post("/logout", signedIn(core), (c) => {
      core.accounts.signOut(c.get("identity"));
      return c.json({ success: true as const });
    })
    .get("/sessions", signedIn(core), (c) => c.json(core.accounts.sessionsOf(c.get("identity"))))
    .delete("/sessions", signedIn(core), (c) => {
      core.accounts.endOtherSessions(c.get("identity"));
      return c.json({ success: true as const });
    })
    .delete("/sessions/:id", signedIn(core), (c) => {
      core.accounts.endSession(c.get("identity"), c.req.param("id"));
      return c.json({ success: true as const });
    })
    .get("/two-factor", signedIn(core), (c) => c.json(core.accounts.twoFactorOf(c.get("identity").userId)))
    .post("/two-factor", signedIn(core), validate("json", Reauthentication), async (c) => {
      const { password } = c.req.valid("json");
      return c.json({ success: true as const, data: await core.accounts.startTwoFactor(c.get("identity"), password) });
    })
    .post("/two-factor/confirm", signedIn(core), validate("json", TwoFactorCode), (c) => {
      const { token, ...data } = core.accounts.confirmTwoFactor(selfOf(c), c.req.valid("json").code);
      return c.json({ success: true as const, token, data });
    })
    .delete("/two-factor", signedIn(core), validate("json", Reauthentication), async (c) => {
      const { password } = c.req.valid("json");
      return c.json({ success: true as const, ...(await core.accounts.disableTwoFactor(selfOf(c), password)) });
    })
    .post("/two-factor/recovery-codes", signedIn(core), validate("json", Reauthentication), async (c) => {
      const { password } = c.req.valid("json");
      return c.json({ success: true as const, data: await core.accounts.replaceRecoveryCodes(selfOf(c), password) });
    })
    .get("/api-key", approved(core), (c) => c.json(core.accounts.apiKeyOf(c.get("identity").userId)))
    .post("/regenerate-api-key", approved(core), (c) =>
      c.json({ success: true as const, data: core.accounts.regenerateApiKey(actorOf(c), c.get("identity").userId) }),
    )
    .delete("/api-key", approved(core), (c) => {
      core.accounts.endApiKey(actorOf(c), c.get("identity").userId);
      return c.json({ success: true as const });
    })
    .post("/change-password", signedIn(core), validate("json", PasswordChange), async (c) =>
      c.json(await core.accounts.changePassword(c.get("identity"), c.req.valid("json"), deviceOf(c))),
    );
