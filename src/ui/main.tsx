import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { token } from "./api.ts";
import { nonce } from "./nonce.ts";
import { queryClient } from "./query.ts";
import { router } from "./routes.tsx";
import { loadLayout } from "./shell/guard.tsx";
import { meQuery } from "./shell/session.ts";

setNonce(nonce);

// Whoever holds a token most likely sees the layout: both are on their way before the screen itself has arrived.
if (token.get() !== null) {
  void queryClient.prefetchQuery(meQuery);
  void loadLayout();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
