import type { Context } from "hono";
import type { Clock, Log } from "#core/ports.ts";
import type { Simulator } from "../model/simulator.ts";
import type { Member } from "../model/members.ts";
import type { Layout, Rendering } from "./layout.ts";
import type { RecordedWrite, Recorder, WriteKind } from "./recorder.ts";
import { createVisits, renderingOf, type PageKind } from "./rendering.ts";
import { consumeAllowance, type Switches } from "./switches.ts";

export interface SiteEnv {
  Variables: {
    /** The JSESSIONID cookie without quotes, which every write must repeat. */
    csrf: string;
    member: Member;
    /** Once the request is counted as a visit. */
    served?: Rendering;
  };
}
export type RequestContext = Context<SiteEnv>;

export interface SiteDeps {
  simulator: Simulator;
  clock: Clock;
  switches: Switches;
  recorder: Recorder;
  log?: Log;
  /** Aborted when the site stops, which ends responses that would never come. */
  stopping?: AbortSignal;
}

export interface View {
  layout: Layout;
  /** What this visit gets of the pages that are served in both renderings. */
  served: Rendering;
  /** The page's own, which SDUI's links that act as buttons carry. */
  address: string;
  member: Member;
  csrf: string;
  switches: Switches;
}

/** Applied in this order by the page's script, to the response to a form with `data-send`. */
export interface FormResponse {
  close?: true;
  /** HTML by CSS selector; '' removes the element. */
  replace?: Record<string, string>;
  /** HTML inserted at the start of the selected element. */
  prepend?: Record<string, string>;
  dialog?: string;
  toast?: { kind: "success" | "error"; text: string; link?: { href: string; text: string } };
  go?: string;
}

interface Write {
  kind: WriteKind;
  target?: string;
  text?: string;
  cv?: RecordedWrite["cv"];
}

export interface SiteContext extends SiteDeps {
  memberOf(c: RequestContext): Member;
  /** Counts a visit, unless a page's script requests a piece: that has the page's rendering. */
  viewOf(c: RequestContext, kind: PageKind): View;
  /** For pages without a session. */
  guestLayout(c: RequestContext, kind: PageKind): Layout;
  /** Every write of every page: performs it, records it and responds, unless a switch injects a fault. */
  write<T extends { kind: string }>(
    c: RequestContext,
    write: Write,
    act: () => T,
    respond: (result: T) => Response | Promise<Response>,
  ): Promise<Response>;
}

export function createSiteContext(deps: SiteDeps): SiteContext {
  const { switches, recorder, stopping } = deps;
  const visits = createVisits(switches);
  const memberOf = (c: RequestContext): Member => c.get("member");

  const serve = (c: RequestContext, visitor: string, kind: PageKind): Rendering => {
    const served = c.get("served") ?? renderingOfScript(c) ?? visits.serve(visitor, kind);
    c.set("served", served);
    return served;
  };
  const serverError = (c: RequestContext): Response => c.text("Internal Server Error", 500);
  const consumeWriteFault = (): Switches["onWrite"] =>
    switches.onWrite !== "answer" && consumeAllowance(switches, "onWriteTimes") ? switches.onWrite : "answer";

  return {
    ...deps,
    memberOf,
    viewOf(c, kind) {
      const member = memberOf(c);
      const served = serve(c, member.id, kind);
      return {
        layout: renderingOf({ served, switches }, kind),
        served,
        address: c.req.header("page-address") ?? c.req.url,
        member,
        csrf: c.get("csrf"),
        switches,
      };
    },
    guestLayout: (c, kind) => renderingOf({ served: serve(c, "", kind), switches }, kind),
    async write(
      c,
      {
        kind,
        target = null,
        text = null,
        cv,
      }: { kind: WriteKind; target?: string | null; text?: string | null } & Pick<Write, "cv">,
      act,
      answer,
    ) {
      const fault = consumeWriteFault();
      if (fault === "refuse_500") return serverError(c);
      const result = act();
      const accepted = result.kind === "accepted";
      recorder.recordWrite({ kind, member: memberOf(c).id, target, text, accepted, ...(cv && { cv }) });
      if (accepted) consumeAllowance(switches, "challengeAfterWrites");
      if (fault === "accept_then_500") return serverError(c);
      if (fault === "accept_then_hang") await waitForDisconnect(c.req.raw.signal, stopping);
      return answer(result);
    },
  };
}

/** A page's script says which rendering the page has that it requests a piece for. */
function renderingOfScript(c: RequestContext): Rendering | undefined {
  const page = c.req.header("page-rendering");
  return page === "sdui" || page === "ember" ? page : undefined;
}

/** Resolves when the client disconnects or the site stops. */
function waitForDisconnect(...signals: (AbortSignal | undefined)[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true });
  }
  return promise;
}
