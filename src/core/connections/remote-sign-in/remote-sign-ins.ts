import type { Page } from "puppeteer-core";
import type { Actor } from "#core/accounts/context.ts";
import type { Browser, BrowserPage } from "#core/browser-port.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type {
  LinkStatus,
  NetworkName,
  ScreenTicket,
  RemoteSignIn,
  RemoteSignInState,
  RemoteSignInRequest,
} from "#core/connections/contract.ts";
import type { SessionAccess } from "#core/network-access.ts";
import type { ConnectionsContext } from "../context.ts";
import { showsMember, times } from "./rules.ts";
import { openScreen, type Screen, type Viewer } from "./screen.ts";
import { createTickets, type Seat } from "./tickets.ts";

interface LiveDeps {
  context: ConnectionsContext;
  browser: Browser;
  offered: () => { network: NetworkName; session: SessionAccess };
  needConsent: (actor: NonNullable<Actor>, network: NetworkName, given: boolean | undefined) => void;
  /** Verified on the network, then stored. */
  takeSession: (userId: string, cookie: string) => Promise<void>;
  status: (userId: string) => LinkStatus;
}

interface Held {
  readonly id: string;
  readonly userId: string;
  readonly network: NetworkName;
  readonly session: SessionAccess;
  readonly endsAt: number;
  state: RemoteSignInState;
  message: string | null;
  opened?: BrowserPage;
  screen?: Screen;
  viewer?: Viewer;
  callOffEnd?: () => void;
  callOffWait?: () => void;
}

const accountOf = (id: string): string => `sign-in:${id}`;
const over = new Set<RemoteSignInState>(["connected", "failed", "ended"]);

/**
 * Live sign-ins: the person signs in themselves, on the network's own page, in a browser of this server that is shown
 * to them alone. One for each person, ten minutes at most, and over soon after nobody looks at it.
 */
export function createRemoteSignIns({ context, browser, offered, needConsent, takeSession, status }: LiveDeps) {
  const { clock, log, shown } = context;
  const held = new Map<string, Held>();
  const tickets = createTickets(clock);

  const told = ({ id, state, message, endsAt, network }: Held): RemoteSignIn => ({
    id,
    state,
    message,
    endsAt: toInstant(endsAt),
    network: shown(network),
  });

  const own = (userId: string, id: string): Held => {
    const one = held.get(id);
    if (one?.userId === userId) return one;
    throw new Fault("not_found", "network.sign_in_gone", "This sign-in is over. Start it again.");
  };

  /** Closes the browser's page at once; what became of it can be asked for a while. */
  function finish(one: Held, state: RemoteSignInState, message: string | null): void {
    if (over.has(one.state)) return;
    Object.assign(one, { state, message });
    one.callOffEnd?.();
    one.callOffWait?.();
    tickets.drop(one.id);
    one.viewer?.ended(message ?? "You are connected. This window can be closed.");
    clock.after(times.whole, () => held.delete(one.id));
    void close(one);
  }

  async function close(one: Held): Promise<void> {
    try {
      await one.opened?.close();
      await browser.forget(accountOf(one.id));
    } catch (error) {
      log.warn("sign_in.not_closed", { error });
    }
  }

  const waitForSomebody = (one: Held, ms: number): void => {
    one.callOffWait?.();
    one.callOffWait = clock.after(ms, () => {
      finish(one, "ended", "The window was closed. Start again when you are ready.");
    });
  };

  const look = (one: Held, page: Page, signInUrl: string): void => {
    if (over.has(one.state)) return;
    one.state = showsMember(page.url(), signInUrl) ? "signed_in" : "open";
  };

  async function open(one: Held, { width = 480, height = 640, touch = false }: RemoteSignInRequest): Promise<void> {
    const signInUrl = await one.session.signInUrl();
    const limit = times.whole;
    const opened = await browser.open({
      account: accountOf(one.id),
      timeoutMs: limit,
      priority: "person",
      viewport: { width, height, touch },
    });
    one.opened = opened;
    if (over.has(one.state)) return close(one);
    opened.signal.addEventListener("abort", () =>
      finish(one, "failed", "The browser on this server ended. Start the sign-in again."),
    );
    const { page } = opened;
    one.screen = await openScreen(page, signInUrl);
    if (one.viewer) one.screen.show(one.viewer);
    page.on("framenavigated", (frame) => frame === page.mainFrame() && look(one, page, signInUrl));
    await page.goto(signInUrl, { waitUntil: "domcontentloaded", timeout: 45_000 });
    look(one, page, signInUrl);
  }

  const failed = (one: Held, error: unknown): void => {
    log.warn("sign_in.failed", { userId: one.userId, error });
    const unreachable = "The network's sign-in page could not be opened. Check this server's connection and try again.";
    finish(one, "failed", error instanceof Fault ? error.message : unreachable);
  };

  /** What the browser itself holds: an HttpOnly cookie that no page can read. */
  async function cookieOf({ opened, session }: Held): Promise<string | undefined> {
    const cookies = await opened?.page.browserContext().cookies();
    return cookies?.find(({ name }) => name === session.cookie)?.value;
  }

  return {
    /** @throws Fault `network.no_session`, `network.consent_missing`, `network.another_connected`, `browser.missing` */
    begin(actor: NonNullable<Actor>, wish: RemoteSignInRequest): RemoteSignIn {
      const { userId } = actor;
      const { network, session } = offered();
      needConsent(actor, network, wish.consent);
      for (const one of held.values()) {
        if (one.userId === userId) finish(one, "ended", "Another sign-in was started.");
      }
      const one: Held = {
        id: Bun.randomUUIDv7(),
        userId,
        network,
        session,
        endsAt: clock.now() + times.whole,
        state: "starting",
        message: null,
      };
      held.set(one.id, one);
      const tooLate = "Ten minutes are over. Start the sign-in again.";
      one.callOffEnd = clock.after(times.whole, () => finish(one, "ended", tooLate));
      waitForSomebody(one, times.arrival);
      open(one, wish).catch((error: unknown) => failed(one, error));
      return told(one);
    },

    /** @throws Fault `network.sign_in_gone` */
    get: (userId: string, id: string): RemoteSignIn => told(own(userId, id)),

    /** @throws Fault `network.sign_in_gone` */
    end(userId: string, id: string): RemoteSignIn {
      const one = own(userId, id);
      finish(one, "ended", "The sign-in was cancelled.");
      return told(one);
    },

    /**
     * Takes the session that the person has opened, and connects with it.
     * @throws Fault `network.sign_in_gone`, `network.cookie_not_found`, and what connecting by cookie raises
     */
    async takeCookie(userId: string, id: string): Promise<LinkStatus> {
      const one = own(userId, id);
      if (one.state === "connected") return status(userId);
      if (over.has(one.state)) throw gone(one);
      const cookie = await cookieOf(one).catch(() => undefined);
      if (cookie === undefined) {
        if (over.has(one.state)) throw gone(one);
        const message = "The network's page holds no session yet. Sign in there, or enter the cookie by hand.";
        throw new Fault("conflict", "network.cookie_not_found", message);
      }
      await takeSession(userId, cookie);
      finish(one, "connected", null);
      return status(userId);
    },

    /** @throws Fault `network.sign_in_gone` */
    ticket(userId: string, id: string, token: string): ScreenTicket {
      const one = own(userId, id);
      if (over.has(one.state)) throw gone(one);
      return { ticket: tickets.issue({ userId, signInId: id, token }) };
    },

    /** Whose seat at which sign-in a ticket is; it is used up by asking. */
    redeem: (id: string, ticket: string): Seat | undefined => {
      const seat = tickets.redeem(ticket);
      return seat?.signInId === id ? seat : undefined;
    },

    /** Shows it to its owner, in place of whoever looked before; returns what takes their input and how they leave. */
    watch({ userId, signInId }: Seat, viewer: Viewer) {
      const one = own(userId, signInId);
      if (over.has(one.state)) throw gone(one);
      one.viewer?.ended("The sign-in is shown in another window.");
      one.viewer = viewer;
      one.callOffWait?.();
      one.screen?.show(viewer);
      return {
        input: (input: Parameters<Screen["input"]>[0]): void => one.screen?.input(input),
        leave(): void {
          one.screen?.leave(viewer);
          if (one.viewer !== viewer) return;
          delete one.viewer;
          if (!over.has(one.state)) waitForSomebody(one, times.unwatched);
        },
      };
    },

    /** Nobody may act as this person any more. */
    endOf(userId: string): void {
      for (const one of held.values()) if (one.userId === userId) finish(one, "ended", "You were signed out.");
    },

    stop(): void {
      for (const one of held.values()) finish(one, "ended", "The server is stopping.");
    },
  };
}

const gone = ({ message }: Held): Fault =>
  new Fault("not_found", "network.sign_in_gone", message ?? "This sign-in is over. Start it again.");
