import { ExternalLink } from "lucide-react";
import { classes } from "./classes.ts";
import { textLink, TextLink } from "./button.tsx";

const linkClass = "inline-flex items-center gap-1 touch:min-h-11";
const sandboxPath = /^\/sandbox\/posts\/([^/]+)$/;

/** To the published post: a page of this server on the sandbox network, another site otherwise. */
export function OpenLink({ url, name }: { url: string; name: string }) {
  const id = sandboxPath.exec(url)?.[1];
  if (id !== undefined) {
    return (
      <TextLink to="/sandbox/posts/$id" params={{ id }} className={linkClass} aria-label={`Open ‘${name}’`}>
        Open
      </TextLink>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classes(textLink, linkClass)}
      aria-label={`Open ‘${name}’ in a new tab`}
    >
      Open
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
