import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { token } from "./api.ts";
import { nonce } from "./nonce.ts";
import { queryClient } from "./query.ts";
import { browserZone } from "./screens/content/zones.ts";
import { router } from "./routes.tsx";
import { meQuery } from "./shell/session.ts";

setNonce(nonce);

if (token.get() !== null) {
  void queryClient.prefetchQuery(meQuery);
  // The first date of a page takes tens of milliseconds, which pass while the server answers.
  browserZone();
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
