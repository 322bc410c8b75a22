import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DrawnFrame } from "./frame.tsx";
import { DrawnLogin } from "./login.tsx";
import { DrawnDashboard, DrawnScheduler } from "./screens.tsx";

const screens: Readonly<Record<string, () => ReactNode>> = {
  "/": DrawnDashboard,
  "/dashboard": DrawnDashboard,
  "/content-scheduler": DrawnScheduler,
};

const markup = (visitor: "guest" | "person", page: ReactNode): string =>
  renderToStaticMarkup(
    <div id="drawn-page" data-for={visitor} {...(visitor === "person" && { inert: true })}>
      {page}
    </div>,
  );

/** What the server sends of a page, until the app draws it: the same for everybody. */
export const drawnPages = (): Record<string, string> => ({
  "/login": markup("guest", <DrawnLogin />),
  ...Object.fromEntries(
    Object.entries(screens).map(([path, Screen]) => [
      path,
      markup(
        "person",
        <DrawnFrame path={path === "/" ? "/dashboard" : path}>
          <Screen />
        </DrawnFrame>,
      ),
    ]),
  ),
});
