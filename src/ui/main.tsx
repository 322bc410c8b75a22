import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { createStore, Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { token, writes } from "./api.ts";
import { hideFocusRingOfPointer } from "./components/focus-ring.ts";
import { keepFocus } from "./components/keep-focus.ts";
import { guardPresses } from "./components/press-guard.ts";
import { browserZone } from "./lib/zones.ts";
import { nonce } from "./nonce.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./routing/create-router.tsx";
import { meQuery } from "./shell/session.ts";

setNonce(nonce);
guardPresses(document, writes.isUnshown);
keepFocus();
hideFocusRingOfPointer(document);

const store = createStore();
const queryClient = createQueryClient(store);
const router = createAppRouter({ queryClient, store });

if (token.get() !== null) {
  void queryClient.prefetchQuery(meQuery);
  // The first date of a page takes tens of milliseconds, spent while the server answers.
  browserZone();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  </StrictMode>,
);
