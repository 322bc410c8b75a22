import { useQuery } from "@tanstack/react-query";
import { Mail, MessageCircle, Phone, Sparkles, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { SupportContact } from "#core/support/contract.ts";
import { textLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { contactQuery } from "./queries.ts";

export function ContactMethods() {
  const { data, error, refetch } = useQuery(contactQuery);
  if (error && !data)
    return <LoadFailed error={error} otherwise="Could not load how to reach support." onRetry={refetch} />;
  return (
    <div className="grid gap-4">
      <Card aria-label="Other contact methods">
        <CardHeader title="Other contact methods" />
        {data ? <Methods contact={data} /> : <Loading />}
      </Card>
      {data && <PremiumCard url={data.premiumUrl} />}
    </div>
  );
}

function Loading() {
  return (
    <output className="grid gap-3">
      <span className="sr-only">Loading how to reach support</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  );
}

function Methods({ contact: { email, liveChatUrl, phone } }: { contact: SupportContact }) {
  return (
    <ul className="grid gap-4">
      <Method icon={Mail} title="Email Support" note="24-48 hour response">
        {email != null && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
      </Method>
      <Method icon={MessageCircle} title="Live Chat" note="9 AM-6 PM EST Monday-Friday">
        {liveChatUrl != null && <OutsideLink href={liveChatUrl}>Open live chat</OutsideLink>}
      </Method>
      <Method icon={Phone} title="Phone Support" note="Premium users only">
        {phone != null && <ContactLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</ContactLink>}
      </Method>
    </ul>
  );
}

function Method(props: { icon: LucideIcon; title: string; note: string; children: ReactNode }) {
  const { icon: Icon, title, note, children } = props;
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 text-s">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-ink-2">{note}</p>
        {children || <NotOffered />}
      </div>
    </li>
  );
}

function PremiumCard({ url }: { url: string | null }) {
  return (
    <Card aria-label="Premium Support">
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Sparkles aria-hidden className="size-4 text-accent-text" />
            Premium Support
          </span>
        }
      />
      <p className="mb-2 text-s text-ink-2">Phone support and faster answers.</p>
      {url == null ? <NotOffered /> : <OutsideLink href={url}>See Premium Support</OutsideLink>}
    </Card>
  );
}

const NotOffered = () => <p className="text-s text-ink-3">Not offered on this server</p>;

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${textLink} [overflow-wrap:anywhere]`}>
      {children}
    </a>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${textLink} text-s`}>
      {children}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
