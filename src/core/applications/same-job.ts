import { isWebAddress } from "#core/web-address.ts";

/** What tells jobs apart. */
export interface JobFacts {
  title: string;
  company: string;
  location: string | null;
  /** A path is on this server, and no application keeps it. */
  url: string | null;
}

/** As an application keeps them. */
export const shortened = (text: string): string => text.slice(0, 200).trim();

/** The number of a job on the network, however its address is written. */
export const networkJobNumber = (url: string): string | undefined =>
  /\/jobs\/view\/(?:[^/?#]*-)?(\d{5,})/.exec(url)?.[1];

/** Parameters that say where a link was found, and not what it leads to. */
const originParameter = /^(?:utm_\w+|trk|trackingid|refid|ref|gh_src|src|source|lever-source)$/i;

/** The same for every way to write the address of a posting; undefined for one that no other site knows. */
export function postingKey(address: string | null): string | undefined {
  if (!isWebAddress(address)) return undefined;
  const number = networkJobNumber(address);
  if (number !== undefined) return `job:${number}`;
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const rest = [...searchParams]
    .filter(([name]) => !originParameter.test(name))
    .map((parameter) => parameter.join("="))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return JSON.stringify([host, pathname.replace(/\/+$/, ""), rest]);
}

export const jobNameKey = ({ title, company }: JobFacts): string =>
  JSON.stringify([shortened(title), shortened(company)]);

const placeOf = ({ location }: JobFacts): string => shortened(location ?? "");

/** By the posting; where one has no address, by title, company and place. */
export function isSameJob(one: JobFacts, other: JobFacts): boolean {
  const [key, otherKey] = [postingKey(one.url), postingKey(other.url)];
  if (key !== undefined && otherKey !== undefined) return key === otherKey;
  return jobNameKey(one) === jobNameKey(other) && placeOf(one) === placeOf(other);
}

/** Also one that was written down without an address, and without its place or with more or less of it. */
export function mayBeSameJob(tracked: JobFacts, job: JobFacts): boolean {
  if (isSameJob(tracked, job)) return true;
  const [place, other] = [placeOf(tracked).toLowerCase(), placeOf(job).toLowerCase()];
  const isPlaceAlike = place.includes(other) || other.includes(place);
  return !isWebAddress(tracked.url) && isPlaceAlike && jobNameKey(tracked) === jobNameKey(job);
}
