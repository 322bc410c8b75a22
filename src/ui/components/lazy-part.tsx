import { Component, useEffect, useEffectEvent, useReducer, useState, type ReactNode } from "react";
import { display } from "../lib/display.ts";
import { useToast } from "./feedback/toast.ts";
import { reloadIfKept } from "./kept-failure.ts";

/** Code fetched when it is first used. */
export interface LazyPart<Part> {
  /** As the message about a failure calls it, such as 'the menu'; without it, a failure is silent. */
  readonly name: string | undefined;
  /** Undefined until it was fetched. */
  loaded(): Part | undefined;
  /** A failed fetch is tried again by the next call. */
  load(): Promise<Part>;
  preload(): void;
}

export function createLazyPart<Part>(fetchPart: () => Promise<Part>, name?: string): LazyPart<Part> {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  const load = (): Promise<Part> => {
    loading ??= fetchPart().then(
      (fetched) => (part = fetched),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { name, loaded: () => part, load, preload: () => void load().catch(() => undefined) };
}

interface LazyProps<Part> {
  part: LazyPart<Part>;
  children: (part: Part) => ReactNode;
  /** False until the person asks for it. */
  wanted?: boolean;
  /** While it is not wanted or loads. */
  fallback?: ReactNode;
  /** In place of a part that could not be fetched or drawn; the fallback unless set. */
  unavailable?: ReactNode;
  onUnavailable?: () => void;
}

/** For a part that the screen around it works without: a failure stays in here. Any other: `useRecoveredPart`. */
export function Lazy<Part>({ part, children, wanted = true, fallback, unavailable, onUnavailable }: LazyProps<Part>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  const toast = useToast();
  const loaded = wanted ? part.loaded() : undefined;
  const fail = (): void => {
    setFailed(true);
    if (part.name !== undefined) {
      const description = "Check your connection and try again.";
      toast({ title: `Could not load ${part.name}`, description, tone: "destructive" });
    }
    onUnavailable?.();
  };
  const onFailedLoad = useEffectEvent(fail);
  if (!wanted && failed) setFailed(false);
  const missing = wanted && !loaded && !failed;
  useEffect(() => {
    if (!missing) return undefined;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && redraw(),
      (error: unknown) => {
        if (!isCurrent) return;
        onFailedLoad();
        // Without autosave, what is typed in the page would be lost.
        if (display.autoSave !== false) void reloadIfKept(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, part]);
  const instead = unavailable === undefined ? fallback : unavailable;
  if (failed) return instead;
  if (!loaded) return fallback;
  return (
    <Boundary onError={fail} instead={instead}>
      {children(loaded)}
    </Boundary>
  );
}

interface BoundaryProps {
  onError: () => void;
  instead: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
