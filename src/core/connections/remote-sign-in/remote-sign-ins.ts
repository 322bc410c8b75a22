import type { Actor } from "#core/accounts/context.ts";
import type { ConnectionDetails, RemoteSignIn, RemoteSignInRequest, ScreenTicket } from "../contract.ts";
import { Fault } from "#core/errors.ts";
import type { Consents } from "../consents.ts";
import type { ConnectionsContext } from "../context.ts";
import type { SessionNetwork } from "../network-registry.ts";
import { closeSignInPage, openSignInPage, sessionCookieOf } from "./sign-in-page.ts";
import { lifetimes } from "./sign-in-rules.ts";
import type { Screen, Viewer } from "./screen.ts";
import {
  createSignInRegistry,
  isOver,
  createGoneFault,
  toRemoteSignIn,
  type SignInRecord,
} from "./sign-in-registry.ts";
import { createTickets, type TicketHolder } from "./tickets.ts";

interface RemoteSignInDeps {
  context: ConnectionsContext;
  requireSessionNetwork: () => SessionNetwork;
  consents: Pick<Consents, "requireConsent">;
  connectSession: (userId: string, cookie: string) => Promise<void>;
  status: (userId: string) => ConnectionDetails;
}

/** Streamed only to its user: one each, ten minutes at most, ending soon after its window closes. */
export function createRemoteSignIns(deps: RemoteSignInDeps) {
  const { context, requireSessionNetwork, consents, connectSession, status } = deps;
  const { clock, log, browser } = context;
  const close = (record: SignInRecord) => closeSignInPage(record, context);
  const tickets = createTickets(clock);
  const registry = createSignInRegistry(clock, (record) => {
    tickets.revoke(record.id);
    void close(record);
  });
  const { requireOwn, ownInProgress, finish } = registry;

  const fail = (record: SignInRecord, error: unknown): void => {
    log.warn("sign_in.failed", { userId: record.userId, error });
    const unreachable = "The network's sign-in page could not be opened. Check this server's connection and try again.";
    finish(record, "failed", error instanceof Fault ? error.message : unreachable);
  };

  return {
    /** @throws Fault `network.no_session`, `network.consent_missing` */
    begin(actor: NonNullable<Actor>, request: RemoteSignInRequest): RemoteSignIn {
      const { userId } = actor;
      const network = requireSessionNetwork();
      consents.requireConsent(actor, network, request.consent);
      registry.endAllOf(userId, "Another sign-in was started.");
      const record = registry.add(userId, network);
      registry.waitForViewer(record, lifetimes.arrivalMs);
      openSignInPage(record, request, { browser, finish, close }).catch((error: unknown) => fail(record, error));
      return toRemoteSignIn(record);
    },

    get: (userId: string, id: string): RemoteSignIn => toRemoteSignIn(requireOwn(userId, id)),

    end(userId: string, id: string): RemoteSignIn {
      const record = requireOwn(userId, id);
      finish(record, "ended", "The sign-in was cancelled.");
      return toRemoteSignIn(record);
    },

    /** @throws Fault `network.sign_in_gone`, `network.cookie_not_found`, and what connecting by cookie throws */
    async takeCookie(userId: string, id: string): Promise<ConnectionDetails> {
      if (requireOwn(userId, id).state === "connected") return status(userId);
      const record = ownInProgress(userId, id);
      const cookie = await sessionCookieOf(record).catch(() => undefined);
      if (cookie === undefined) {
        if (isOver(record)) throw createGoneFault(record.message);
        const message = "You are not signed in on the network's page yet. Sign in there, or enter the cookie by hand.";
        throw new Fault("conflict", "network.cookie_not_found", message);
      }
      await connectSession(userId, cookie);
      finish(record, "connected", null);
      return status(userId);
    },

    ticket(userId: string, id: string, token: string): ScreenTicket {
      ownInProgress(userId, id);
      return { ticket: tickets.issue({ userId, signInId: id, token }) };
    },

    /** Single use. */
    redeem: (id: string, ticket: string): TicketHolder | undefined => {
      const holder = tickets.redeem(ticket);
      return holder?.signInId === id ? holder : undefined;
    },

    /** Replaces an earlier viewer. */
    watch({ userId, signInId }: TicketHolder, viewer: Viewer) {
      const record = ownInProgress(userId, signInId);
      record.viewer?.ended("The sign-in is open in another window.");
      record.viewer = viewer;
      record.cancelWait?.();
      record.screen?.show(viewer);
      return {
        input: (input: Parameters<Screen["input"]>[0]): void => record.screen?.input(input),
        leave(): void {
          record.screen?.leave(viewer);
          if (record.viewer !== viewer) return;
          delete record.viewer;
          if (!isOver(record)) registry.waitForViewer(record, lifetimes.unwatchedMs);
        },
      };
    },

    endAllOf: (userId: string): void => registry.endAllOf(userId, "You were signed out."),

    stop: (): void => registry.endAll("The server is stopping."),
  };
}
