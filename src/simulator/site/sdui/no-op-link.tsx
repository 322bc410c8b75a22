/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "../context.ts";

interface NoOpLinkProps {
  view: View;
  /** For the page's script; by default the link has no effect. */
  acts?: Record<string, string | true>;
  children?: Child;
  [attribute: `aria-${string}`]: string;
  componentkey?: string;
}

/** SDUI's links that act as buttons carry the page's own address. */
export const NoOpLink = ({ view, acts = { "data-no-op": true }, children, ...attributes }: NoOpLinkProps) => (
  <a href={view.address} aria-disabled="false" {...attributes} {...acts}>
    {children}
  </a>
);
