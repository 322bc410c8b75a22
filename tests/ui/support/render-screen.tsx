// The document comes first: libraries look for it when they are loaded.
import { closeDom, openDom } from "./dom.ts";
import "./load-with-document.ts";
import { afterAll, afterEach, beforeAll, beforeEach, setSystemTime } from "bun:test";
import { environmentManager, QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { BoundFunctions, queries } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { StrictMode, type ReactNode } from "react";
import { memoryAttache, type TestAttache } from "#tests/support/attache.ts";
import { noon } from "#tests/support/core/core.ts";
import { cheapPasswords, person, type Person } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { sessionKeys } from "#ui/data/session-keys.ts";
import { setDisplay } from "#ui/lib/display.ts";
import { createQueryClient } from "#ui/query-client.ts";
import type { ClientStore } from "#ui/state.ts";
import { startServer, type InProcessServer } from "./in-process-server.ts";
import { createScreenRouter } from "./screen-router.tsx";

// Bun runs CommonJS modules before the others: a static import would load React's DOM part without a document.
export const { act, cleanup, configure, fireEvent, render, waitFor, within } = await import("@testing-library/react");

configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message?.split("\n")[0]}\nThe page reads: ${document.body.textContent}`),
});

export type Page = BoundFunctions<typeof queries>;

export interface RenderedScreen {
  user: UserEvent;
  /** Queries over the whole document, as dialogs and toasts are outside the screen. */
  page: Page;
  /** Path, search and fragment of the current address. */
  address: () => string;
}

interface Running {
  server: InProcessServer;
  store: ClientStore;
  queryClient: QueryClient;
}

export interface ScreenTest extends Readonly<Running> {
  /** An approved account, signed in at this browser. */
  signIn(name: string, options?: Parameters<typeof person>[2]): Promise<Person>;
  render(screen: ReactNode, options?: { at?: string }): RenderedScreen;
}

/** For the top of a test file: each test gets a server, a database and a page of its own. */
export function screenTest(createServed: () => TestAttache = memoryAttache): ScreenTest {
  let current: Running | undefined;
  beforeAll(() => {
    openDom();
    environmentManager.setIsServer(() => typeof window === "undefined");
    cheapPasswords();
  });
  beforeEach(() => {
    // The clock of the server: no test runs into midnight, or into another day than the server's.
    setSystemTime(noon);
    setDisplay(undefined);
    // Responses arrive when they do: only the library's own calls are wrapped in `act`.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const store = createStore();
    current = { server: startServer(createServed()), store, queryClient: createQueryClient(store) };
  });
  afterEach(async () => {
    cleanup();
    current?.queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    document.body.removeAttribute("style");
    await current?.server.close();
    current = undefined;
    // What was about to be rendered finds its component gone, while there is still a document.
    await new Promise((done) => setTimeout(done));
    setSystemTime();
  });
  afterAll(closeDom);

  const running = (): Running => {
    if (!current) throw new Error("The server runs inside a test only.");
    return current;
  };
  return {
    get server() {
      return running().server;
    },
    get store() {
      return running().store;
    },
    get queryClient() {
      return running().queryClient;
    },
    async signIn(name, options) {
      const { server, queryClient } = running();
      const signedIn = await person(server.core, name, options);
      token.set(signedIn.token);
      queryClient.setQueryData(sessionKeys.me, signedIn.user);
      return signedIn;
    },
    render: (screen, { at = "/component" } = {}) => renderScreen(running(), screen, at),
  };
}

/** Fails with the element that has the focus in place of this one. */
export function expectFocus(element: Element): void {
  if (document.activeElement === element) return;
  throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`);
}

function renderScreen({ queryClient, store }: Running, screen: ReactNode, at: string): RenderedScreen {
  const router = createScreenRouter(screen, at, { queryClient, store });
  render(
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>
    </StrictMode>,
  );
  return {
    user: userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    page: within(document.body),
    address: () => router.history.location.href,
  };
}
