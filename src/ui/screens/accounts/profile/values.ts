import { ProfileChange, type Profile } from "#core/accounts/profile/contract.ts";

/** A link while it is written. The key tells two empty ones apart. */
export interface LinkValues {
  key: string;
  label: string;
  url: string;
}

export interface ProfileValues {
  name: string;
  headline: string;
  links: LinkValues[];
}

let keys = 0;
export const emptyLink = (): LinkValues => ({ key: `new-${(keys += 1)}`, label: "", url: "" });

export const valuesOf = ({ name, headline, links }: Profile): ProfileValues => ({
  name,
  headline,
  links: links.map((link, at) => ({ key: `kept-${at}`, ...link })),
});

/** 'example.com' is a web address to a person; the server wants it whole. */
const whole = (url: string): string => {
  const typed = url.trim();
  return typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
};

export const changeOf = ({ name, headline, links }: ProfileValues): ProfileChange => ({
  name,
  headline,
  links: links.map(({ label, url }) => ({ label, url: whole(url) })),
});

/** What does not fit, by field as the server names them: 'headline', 'links.0.url'. */
export function problemsOf(values: ProfileValues): Record<string, string> {
  const { error } = ProfileChange.safeParse(changeOf(values));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

export function differs(values: ProfileValues, profile: Profile): boolean {
  const plain = ({ name, headline, links }: ProfileValues) =>
    JSON.stringify([name, headline, links.map(({ label, url }) => [label, url])]);
  return plain(values) !== plain(valuesOf(profile));
}

/** The entry one place on, up (-1) or down (1). */
export function moved<Entry>(entries: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const [one, other] = [entries[at], entries[at + by]];
  return one === undefined || other === undefined ? [...entries] : entries.with(at, other).with(at + by, one);
}
