import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FullScreen } from "./full-screen.tsx";

/**
 * Sends a person to another address of the app, search and all, in place of this one. Once: the router's own Navigate
 * goes again with each render until the next screen has loaded.
 */
export function Leave({ to }: { to: string }) {
  const { history } = useRouter();
  const [target] = useState(to);
  useEffect(() => history.replace(target), [history, target]);
  return <FullScreen />;
}
