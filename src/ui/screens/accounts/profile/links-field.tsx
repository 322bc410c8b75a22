import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { profileBounds } from "#core/accounts/profile/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/field.tsx";
import { emptyLink, moved, type LinkValues } from "./values.ts";

interface LinksFieldProps {
  links: readonly LinkValues[];
  /** By the name of the field, such as 'links.0.url'. */
  problems: Record<string, string>;
  onChange: (links: LinkValues[]) => void;
}

/** Where else to find the person, in an order of their own. */
export function LinksField({ links, problems, onChange }: LinksFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, part: Partial<LinkValues>) =>
    onChange(links.map((link, own) => (own === at ? { ...link, ...part } : link)));
  const focusAfterwards = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    onChange([...links, emptyLink()]);
    focusAfterwards("li:last-child input");
  };
  const remove = (at: number) => {
    onChange(links.filter((_link, own) => own !== at));
    focusAfterwards(links.length > 1 ? `li:nth-child(${Math.max(1, at)}) [data-remove]` : "[data-add]");
  };
  const full = links.length >= profileBounds.links;
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="mb-1.5 text-s font-medium text-ink">Links</legend>
      {links.length > 0 && (
        <ul className="grid gap-3">
          {links.map(({ key, label, url }, at) => (
            <li
              key={key}
              className="grid items-start gap-x-3 gap-y-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto]"
            >
              <TextField
                label={<OfLink at={at}>Label</OfLink>}
                value={label}
                placeholder="Website"
                maxLength={profileBounds.linkLabel}
                onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
                error={problems[`links.${at}.label`]}
              />
              <TextField
                label={<OfLink at={at}>Address</OfLink>}
                type="url"
                inputMode="url"
                value={url}
                placeholder="https://example.com"
                maxLength={profileBounds.linkUrl}
                onChange={({ currentTarget }) => change(at, { url: currentTarget.value })}
                error={problems[`links.${at}.url`]}
              />
              <div className="flex justify-end sm:pt-6.5">
                <IconButton
                  label={`Move link ${at + 1} up`}
                  icon={ArrowUp}
                  disabled={at === 0}
                  onClick={() => onChange(moved(links, at, -1))}
                />
                <IconButton
                  label={`Move link ${at + 1} down`}
                  icon={ArrowDown}
                  disabled={at === links.length - 1}
                  onClick={() => onChange(moved(links, at, 1))}
                />
                <IconButton data-remove label={`Remove link ${at + 1}`} icon={X} onClick={() => remove(at)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {problems.links !== undefined && <p className="text-xs text-bad">{problems.links}</p>}
      <div>
        <Button data-add size="s" icon={Plus} disabled={full} onClick={add}>
          Add link
        </Button>
        {full && <span className="ml-3 text-xs text-ink-3">{profileBounds.links} links at most</span>}
      </div>
    </fieldset>
  );
}

/** 'Label', and for those who do not see the row, of which link. */
function OfLink({ at, children }: { at: number; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> of link {at + 1}</span>
    </>
  );
}
