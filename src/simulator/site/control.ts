import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { Fault } from "#core/errors.ts";
import { toInstant } from "#core/contract.ts";
import type { Env } from "#server/context.ts";
import { answerError } from "#server/middleware/errors.ts";
import { validate } from "#server/middleware/validation.ts";
import type { SiteDeps } from "./context.ts";
import { writeKinds } from "./recorder.ts";
import { resetSwitches, Switches } from "./switches.ts";

/** How whoever started the site alone steers its simulator. */
export interface SiteControls {
  /** A new simulator in place of the old one. */
  reset(seed?: number): void;
  advance(ms: number): void;
}

const longest = 10 * 365 * 86_400_000;
const Between = z.strictObject({ member: z.string(), person: z.string() });

/** A page of another origin gets nowhere: it can neither read an answer nor send JSON. */
const noOtherOrigin = createMiddleware<Env>(async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const foreign = site !== undefined && site !== "same-origin" && site !== "none";
  const json = c.req.header("content-type")?.startsWith("application/json") === true;
  if (foreign) throw new Fault("forbidden", "sandbox.other_origin", "Other sites do not controls this one.");
  if (!["GET", "HEAD", "DELETE"].includes(c.req.method) && !json) {
    const message = "Send JSON, with 'Content-Type: application/json'.";
    throw new Fault("invalid", "request.not_json", message);
  }
  await next();
});

/** What tests and operators of a site of its own do from outside. `deps` is asked anew each time: a reset replaces it. */
export const controlRoutes = (deps: () => SiteDeps & Required<Pick<SiteDeps, "log">>, controls: SiteControls) => {
  const state = () => {
    const { simulator, clock, switches, recorder } = deps();
    const [writes, reads] = [recorder.writes().length, recorder.reads().length];
    return { seed: simulator.seed, now: toInstant(clock.now()), switches, writes, reads };
  };
  const memberNamed = (id: string) => {
    const member = deps().simulator.member(id);
    if (member) return member;
    throw new Fault(
      "not_found",
      "sandbox.no_member",
      `member: nobody is signed up as ${id}. It is the last part of /in/….`,
    );
  };
  const settled = (told: { kind: string; reason?: string }) => {
    if (told.kind !== "accepted") throw new Fault("conflict", "sandbox.refused", told.reason ?? "The network refused.");
    return { success: true };
  };

  return new Hono<Env>()
    .basePath("/__sim")
    .onError((error, c) => answerError(deps().log)(error, c))
    .use(noOtherOrigin)
    .get("/state", (c) => c.json(state()))

    .post("/reset", validate("json", z.strictObject({ seed: z.number().int().optional() })), (c) => {
      const { switches, recorder } = deps();
      controls.reset(c.req.valid("json").seed);
      recorder.clear();
      resetSwitches(switches);
      return c.json(state());
    })
    .post("/clock", validate("json", z.strictObject({ advanceMs: z.number().int().min(0).max(longest) })), (c) => {
      controls.advance(c.req.valid("json").advanceMs);
      return c.json(state());
    })

    .get("/switches", (c) => c.json(deps().switches))
    .patch("/switches", validate("json", Switches.partial()), (c) =>
      c.json(Object.assign(deps().switches, c.req.valid("json"))),
    )
    .post("/switches/reset", (c) => c.json(resetSwitches(deps().switches)))

    .get("/writes", validate("query", z.object({ kind: z.enum(writeKinds).optional() })), (c) =>
      c.json(deps().recorder.writes(c.req.valid("query").kind)),
    )
    .get("/reads", (c) => c.json(deps().recorder.reads()))
    .delete("/records", (c) => {
      deps().recorder.clear();
      return c.json({ success: true });
    })

    .post("/expire", validate("json", z.strictObject({ member: z.string().optional() })), (c) => {
      const { member } = c.req.valid("json");
      deps().simulator.endSessions(member === undefined ? undefined : memberNamed(member).id);
      return c.json({ success: true });
    })
    .post("/accept", validate("json", Between), (c) => {
      const { member, person } = c.req.valid("json");
      return c.json(settled(deps().simulator.accept(memberNamed(member).id, person)));
    })
    .post("/reply", validate("json", Between.extend({ text: z.string().min(1).max(8000) })), (c) => {
      const { member, person, text } = c.req.valid("json");
      const { simulator } = deps();
      const { id } = memberNamed(member);
      if (!simulator.person(id, person)) {
        throw new Fault("not_found", "sandbox.no_person", `person: there is nobody at /in/${person}/.`);
      }
      simulator.reply(id, person, text);
      return c.json({ success: true });
    });
};
