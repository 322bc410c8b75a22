import { createElement, type ComponentType, type ReactNode } from "react";

/** A screen that was asked for, unlike a preload. */
export interface Navigation {
  /** Aborted once the person goes elsewhere. */
  signal: AbortSignal;
  /** Called after a failed fetch; rejects if the screen cannot be shown. */
  recover(fetchScreen: () => Promise<unknown>): Promise<unknown>;
}

export interface LazyScreen {
  (): ReactNode;
  preload(): Promise<void>;
  /** The router calls it before `preload` when the person opens the screen. */
  enter(navigation: Navigation): void;
}

/**
 * A screen whose code is fetched when it is opened. Replaces `lazyRouteComponent`, which reloads the page if the code
 * is missing, whatever was typed in it and whether or not the server can be reached.
 */
export function lazyScreen<Name extends string>(
  // Not ComponentType: what a screen returns depends on the routes, and those on this.
  fetchModule: () => Promise<Record<Name, () => void>>,
  name: Name,
): LazyScreen {
  let component: ComponentType | undefined;
  let navigation: Navigation | undefined;
  const fetchScreen = async (): Promise<void> => {
    component = (await fetchModule())[name] as ComponentType;
  };
  const Screen = (): ReactNode => {
    if (!component) throw new Error(`${name} is shown before it was fetched.`);
    return createElement(component);
  };
  return Object.assign(Screen, {
    async preload() {
      if (component) return;
      try {
        await fetchScreen();
      } catch (error) {
        if (!navigation || navigation.signal.aborted) throw error;
        await navigation.recover(fetchScreen);
      }
    },
    enter(entering: Navigation) {
      navigation = entering;
    },
  });
}

export const isLazyScreen = (component: unknown): component is LazyScreen =>
  typeof component === "function" && "enter" in component;
