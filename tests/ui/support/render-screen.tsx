// The document comes first: libraries look for it when they are loaded.
import { closeDom, openDom } from "./dom.ts";
import "./load-with-document.ts";
import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";
import { environmentManager, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { BoundFunctions, queries } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import { StrictMode, useEffect, type ReactNode } from "react";
import { memoryCore, type TestCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person, type Person } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { useShownToasts } from "#ui/components/toast.tsx";
import { meKey, queryClient } from "#ui/query.ts";
import { Root } from "#ui/shell/root.tsx";
import { leftAtom, noticeAtom } from "#ui/state.ts";
import { startServer, type InProcessServer } from "./in-process-server.ts";

// Bun runs CommonJS modules before the others: a static import would load React's DOM part without a document.
export const { act, cleanup, configure, fireEvent, render, waitFor, within } = await import("@testing-library/react");

configure({
  asyncUtilTimeout: 10_000,
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

export interface ScreenTest {
  readonly server: InProcessServer;
  /** An approved account, signed in at this browser. */
  signIn(name: string, options?: Parameters<typeof person>[2]): Promise<Person>;
  render(screen: ReactNode, options?: { at?: string }): RenderedScreen;
}

/** For the top of a test file: each test gets a server, a database and a page of its own. */
export function screenTest(createCore: () => TestCore = memoryCore): ScreenTest {
  let server: InProcessServer | undefined;
  beforeAll(() => {
    openDom();
    environmentManager.setIsServer(() => typeof window === "undefined");
    cheapPasswords();
  });
  beforeEach(() => {
    // Responses arrive when they do: only the library's own calls are wrapped in `act`.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    server = startServer(createCore());
  });
  afterEach(async () => {
    act(() => closeToasts());
    cleanup();
    queryClient.clear();
    localStorage.clear();
    document.body.replaceChildren();
    document.body.removeAttribute("style");
    getDefaultStore().set(noticeAtom, undefined);
    getDefaultStore().set(leftAtom, false);
    await server?.close();
    server = undefined;
    // What was about to be rendered finds its component gone, while there is still a document.
    await new Promise((done) => setTimeout(done));
  });
  afterAll(closeDom);

  const running = (): InProcessServer => {
    if (!server) throw new Error("The server runs inside a test only.");
    return server;
  };
  return {
    get server() {
      return running();
    },
    async signIn(name, options) {
      const signedIn = await person(running().core, name, options);
      token.set(signedIn.token);
      queryClient.setQueryData(meKey, signedIn.user);
      return signedIn;
    },
    render: renderScreen,
  };
}

/** Fails with the element that has the focus in place of this one. */
export function expectFocus(element: Element): void {
  if (document.activeElement === element) return;
  throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`);
}

function renderScreen(screen: ReactNode, { at = "/" }: { at?: string } = {}): RenderedScreen {
  const router = createScreenRouter(screen, at);
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastCloser />
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    user: userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    page: within(document.body),
    address: () => router.history.location.href,
  };
}

/** The screen at its own path; every other path is a page elsewhere. */
function createScreenRouter(screen: ReactNode, at: string) {
  const root = createRootRoute({ component: Root });
  const path = new URL(at, location.href).pathname;
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: () => screen }),
    createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Elsewhere</p> }),
  ];
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}

let closeToasts = (): void => {};

/** Toasts are kept in memory outside React and would stay for the next test. */
function ToastCloser() {
  const { toasts, close } = useShownToasts();
  useEffect(() => {
    closeToasts = () => {
      for (const { id } of toasts) close(id);
    };
  }, [toasts, close]);
  return null;
}
