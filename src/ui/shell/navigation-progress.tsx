import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";

/** Most screens are there by then, ms. */
const delayMs = 400;

/** The current screen stays until the next one is fetched. */
export function NavigationProgress(): ReactNode {
  const pending: boolean = useRouterState({ select: ({ status }) => status === "pending" });
  return pending && <DelayedBar />;
}

function DelayedBar() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, delayMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-60 h-0.5 animate-pulse bg-accent">
      <span className="sr-only">Loading the screen</span>
    </output>
  );
}
