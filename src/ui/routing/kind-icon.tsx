import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import type { KindIcons, Screen } from "./define-screen.ts";
import { useScreens } from "./router-context.ts";

export const kindIconOf = (screens: readonly Screen[], of: keyof KindIcons, kind: string): LucideIcon | undefined =>
  screens
    .flatMap(({ kindIcons }) => Object.entries<LucideIcon>(kindIcons?.[of] ?? {}))
    .find(([name]) => name === kind)?.[1];

interface KindIconProps {
  of: keyof KindIcons;
  kind: string;
  /** For a kind of a newer server. */
  fallback: LucideIcon;
  className: string;
}

export function KindIcon({ of, kind, fallback, className }: KindIconProps) {
  const screens = useScreens();
  return createElement(kindIconOf(screens, of, kind) ?? fallback, { className });
}
