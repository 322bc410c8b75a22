import { ChevronRight, ExternalLink } from "lucide-react";
import { textLink } from "../../../components/button.tsx";

const portal = "https://www.linkedin.com/developers/apps/new";
const tokenTool = "https://www.linkedin.com/developers/tools/oauth/token-generator";

/** LinkedIn's own pages, in the order in which they are needed. */
export function TokenGuide() {
  return (
    <details className="group mt-4">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 text-s font-medium text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        How to get a token, in about five minutes
      </summary>
      <ol className="mt-2 grid max-w-prose list-decimal gap-2 pl-6 text-s text-ink-2">
        <li>
          Create an app in <Outside href={portal}>LinkedIn’s developer portal</Outside>. As its page, choose “Member
          Data Portability (Member) Default Company”. Don’t use your own company’s page.
        </li>
        <li>
          On the app’s Products tab, request “Member Data Portability API (Member)” and accept the terms. LinkedIn
          grants it at once.
        </li>
        <li>
          Open the <Outside href={tokenTool}>token generator</Outside>, choose the app, check
          r_dma_portability_self_serve and create the token.
        </li>
        <li>Allow it on LinkedIn’s page, copy the token and paste it below.</li>
      </ol>
      <p className="mt-2 max-w-prose text-s text-ink-2">
        LinkedIn then collects your data, which takes from minutes to a day. Don’t create another token meanwhile: that
        starts it again.
      </p>
    </details>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={`${textLink} inline-flex items-center gap-1`}>
    {children}
    <ExternalLink aria-hidden className="size-3.5" />
    <span className="sr-only"> in a new tab</span>
  </a>
);
