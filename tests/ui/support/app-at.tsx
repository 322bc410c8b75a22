import { render, within, type Page, type ScreenTest } from "./render-screen.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { createAppRouter } from "#ui/routing/create-router.tsx";

interface RenderedApp {
  page: Page;
  router: ReturnType<typeof createAppRouter>;
}

/** The whole app with its layout, routes and lazy screens. */
export function renderApp({ queryClient, store }: ScreenTest, at: string): RenderedApp {
  const router = createAppRouter({ queryClient, store }, createMemoryHistory({ initialEntries: [at] }));
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  return { page: within(document.body), router };
}
