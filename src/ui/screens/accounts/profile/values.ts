import { z } from "zod";
import { profileBounds, ProfileChange, type Profile } from "#core/accounts/profile/contract.ts";

export interface ProfileValues {
  name: string;
  headline: string;
  timezone: string;
  links: { label: string; url: string }[];
}

export const valuesOf = ({ name, headline, timezone, links }: Profile): ProfileValues => ({
  name,
  headline,
  timezone,
  links,
});

/** People type 'example.com'; the contract wants a complete address. */
function withScheme(url: string): string {
  const typed = url.trim();
  return typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

export const ProfileFormSchema = z
  .custom<ProfileValues>()
  .transform(({ links, ...values }): ProfileChange => ({
    ...values,
    links: links.map(({ label, url }) => ({ label, url: withScheme(url) })),
  }))
  .pipe(ProfileChange);

/** Links as they are typed, which need not be complete. */
export const KeptLinks = z.array(z.object({ label: z.string(), url: z.string() })).max(profileBounds.links);
