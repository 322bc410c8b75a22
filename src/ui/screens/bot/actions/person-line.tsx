import { ExternalLink } from "lucide-react";
import type { ActionPerson } from "#core/bot/contract.ts";
import { textLink } from "../../../components/button.tsx";

/** What is known about the person, with the way to the profile. The sandbox has no profile pages. */
export function PersonLine({ person: { name, headline, company, url } }: { person: ActionPerson }) {
  const about = headline ?? company;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-ink-3">
      {about !== null && (
        <span dir="auto" className="min-w-0 truncate">
          {about}
        </span>
      )}
      {/^https?:/.test(url) && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open the profile of ${name} in a new tab`}
          className={`${textLink} inline-flex items-center gap-1 touch:min-h-11`}
        >
          Profile
          <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
    </p>
  );
}
