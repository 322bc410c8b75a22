import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { Fault } from "#core/errors.ts";
import { toInstant } from "#core/contract.ts";
import { toErrorResponse, validate } from "./control-errors.ts";
import type { SiteDeps } from "../context.ts";
import { writeKinds } from "../recorder.ts";
import { resetSwitches, Switches } from "../switches.ts";

export interface SiteControls {
  reset(seed?: number): void;
  advance(ms: number): void;
}

const maxAdvanceMs = 10 * 365 * 86_400_000;
const MemberAndPerson = z.strictObject({ member: z.string(), person: z.string() });

/** Other origins can neither read a response nor send JSON. */
const sameOriginOnly = createMiddleware(async (c, next) => {
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

/** `deps` is called for each request, because a reset replaces them. */
export const controlRoutes = (deps: () => SiteDeps & Required<Pick<SiteDeps, "log">>, controls: SiteControls) => {
  const state = () => {
    const { simulator, clock, switches, recorder } = deps();
    const [writes, reads] = [recorder.writes().length, recorder.reads().length];
    return { seed: simulator.seed, now: toInstant(clock.now()), switches, writes, reads };
  };
  const requireMember = (id: string) => {
    const member = deps().simulator.member(id);
    if (member) return member;
    throw new Fault(
      "not_found",
      "sandbox.no_member",
      `member: no member has the id ${id}. It is the last part of /in/….`,
    );
  };
  const requireAccepted = (result: { kind: string; reason?: string }) => {
    if (result.kind !== "accepted")
      throw new Fault("conflict", "sandbox.refused", result.reason ?? "The network refused.");
    return { success: true };
  };

  return new Hono()
    .basePath("/__sim")
    .onError((error, c) => toErrorResponse(error, c, deps().log))
    .use(sameOriginOnly)
    .get("/state", (c) => c.json(state()))

    .post("/reset", validate("json", z.strictObject({ seed: z.number().int().optional() })), (c) => {
      const { switches, recorder } = deps();
      controls.reset(c.req.valid("json").seed);
      recorder.clear();
      resetSwitches(switches);
      return c.json(state());
    })
    .post("/clock", validate("json", z.strictObject({ advanceMs: z.number().int().min(0).max(maxAdvanceMs) })), (c) => {
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
      deps().simulator.endSessions(member === undefined ? undefined : requireMember(member).id);
      return c.json({ success: true });
    })
    .post("/accept", validate("json", MemberAndPerson), (c) => {
      const { member, person } = c.req.valid("json");
      return c.json(requireAccepted(deps().simulator.accept(requireMember(member).id, person)));
    })
    .post("/reply", validate("json", MemberAndPerson.extend({ text: z.string().min(1).max(8000) })), (c) => {
      const { member, person, text } = c.req.valid("json");
      const { simulator } = deps();
      const { id } = requireMember(member);
      if (!simulator.person(id, person)) {
        throw new Fault("not_found", "sandbox.no_person", `person: no one is at /in/${person}/.`);
      }
      simulator.reply(id, person, text);
      return c.json({ success: true });
    });
};
